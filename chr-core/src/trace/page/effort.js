// A picture of the effort, if the run was profiled.

/// A picture of the effort: rules, below each its occurrences, below each what its partners rejected and passed; as wide as
/// the candidates that were looked at.
function drawProfile(profile) {
  const box = el("profile");
  box.hidden = false;
  box.append(make("h2", "", "Effort"));
  for (const advice of profile.advice) box.append(make("p", "advice", advice));
  const bar = (parent, share, text, title) => {
    const made = make("div", "flame", text);
    made.style.width = `${Math.max(100 * share, 0.5).toFixed(2)}%`;
    made.title = title ?? text;
    parent.append(made);
    return made;
  };
  const weight = rule => rule.candidates + rule.tried;
  const total = profile.rules.reduce((sum, rule) => sum + weight(rule), 0) || 1;
  const row = make("div", "flames");
  for (const rule of profile.rules.filter(rule => weight(rule) > 0)) {
    const title = `${rule.name}: tried ${rule.tried}, looked at ${rule.candidates}, fired ${rule.fired}, ${(100 * rule.time).toFixed(0)} % of the time`;
    const cell = bar(row, weight(rule) / total, "", title);
    cell.dataset.rule = rule.name;
    cell.append(make("span", "flame-name", rule.name));
    const below = make("div", "flames");
    cell.append(below);
    const effort = occurrence => occurrence.tried + occurrence.levels.slice(1).reduce((sum, level) => sum + level.candidates, 0);
    for (const occurrence of rule.occurrences.filter(occurrence => effort(occurrence) > 0)) {
      const levels = occurrence.levels.map(level => `${level.kind} ${level.index}: ${level.passed} of ${level.candidates}${level.rejected.map(([test, count]) => `, ${count} rejected by ${test}`).join("")}`);
      bar(below, effort(occurrence) / weight(rule), occurrence.active, `${occurrence.active}: ${effort(occurrence)}\n${levels.join("\n")}`);
    }
  }
  box.append(row);
}
const profile = JSON.parse(el("profile-data").textContent);
if (profile) drawProfile(profile);
