//! Measurements of whole programs, and how they are printed.

pub mod compare;
pub mod growth;
pub mod page;
pub mod peers;
pub mod plot;
pub mod table;

/// The geometric mean.
pub fn geometric_mean(values: impl IntoIterator<Item = f64>) -> f64 {
    let (sum, count) = values.into_iter().fold((0.0, 0), |(sum, count), value| (sum + value.ln(), count + 1));
    if count == 0 { f64::NAN } else { (sum / f64::from(count)).exp() }
}

/// The slope of the straight line through the points' logarithms: `e` where y grows as xᵉ.
pub fn fitted_exponent(points: &[(f64, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|&(x, y)| (x.ln(), y.ln())).collect();
    let count = logs.len() as f64;
    let mean_x = logs.iter().map(|log| log.0).sum::<f64>() / count;
    let mean_y = logs.iter().map(|log| log.1).sum::<f64>() / count;
    let rise: f64 = logs.iter().map(|log| (log.0 - mean_x) * (log.1 - mean_y)).sum();
    let run: f64 = logs.iter().map(|log| (log.0 - mean_x).powi(2)).sum();
    rise / run
}
