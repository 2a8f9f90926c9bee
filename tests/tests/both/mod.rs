//! Running two versions of a program, `plain::Program` and `held::Program` of a module, and comparing
//! what they did.

/// Runs the same goals on both versions of a program and compares both traces with the expected lines.
macro_rules! both {
    ($module:ident, |$program:ident| $goals:block, $expected:expr) => {{
        let expected: &str = $expected;
        let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        both!(@one $module, plain, $program, $goals, expected);
        both!(@one $module, held, $program, $goals, expected);
    }};
    ($module:ident, |$program:ident| $goals:block) => {{
        let plain = both!(@run $module, plain, $program, $goals);
        let held = both!(@run $module, held, $program, $goals);
        assert_eq!(plain, held);
        plain
    }};
    (@one $module:ident, $version:ident, $program:ident, $goals:block, $expected:expr) => {{
        let trace = both!(@run $module, $version, $program, $goals);
        let lines: Vec<&str> = trace.lines().collect();
        assert_eq!(lines, $expected, "{}: got\n{trace}", stringify!($version));
    }};
    (@run $module:ident, $version:ident, $program:ident, $goals:block) => {{
        #[allow(unused_mut)]
        let mut $program = chr_tests::checked::checked($module::$version::Program::with_observer(
            chr_core::Audit::with(chr_core::Recorder::new()),
        ));
        $goals
        let (watched, trace) = ($program.store().to_string(), $program.trace().to_string());
        // Without an observer, the remaining store is the same.
        #[allow(unused_mut)]
        let mut $program = $module::$version::Program::new();
        $goals
        $program.validate().expect("a sound store");
        assert_eq!($program.store().to_string(), watched, "{}, unobserved", stringify!($version));
        trace
    }};
}
