// Where a constraint or an equation came from.

/// The events before that one which were not undone by then, newest first.
function* liveBefore(serial) {
  for (let i = (indexOf(serial) ?? count) - 1; i >= 0; i--) {
    const tag = tagAt(i);
    if (tag === "reset") return;
    const to = ["backtracked", "rolled_back", "restored"].includes(tag) ? eventAt(i).to : undefined;
    if (to !== undefined) i = indexOf(to) ?? -1;
    else yield i;
  }
}

function equationsFor(told, seen, before) {
  if (told.constraint.text === seen.text) return [];
  const names = new Set(wordsOf(told.constraint.text));
  const since = [];
  for (const i of liveBefore(before)) {
    if (serialOf(i) <= told.serial) break;
    const event = tagAt(i) === "equated" ? eventAt(i) : null;
    if (event && event.now !== undefined) since.push(event);
  }
  return since.reverse().filter(({ left, right, now }) => {
    const found = [left, right].some(side => side !== now && names.has(side));
    if (found) names.add(now);
    return found;
  });
}

function explain(constraint, equation = null) {
  const box = el("why");
  box.replaceChildren();
  el("why-of").textContent = equation ? `is ${content(equation)}?` : `is there ${shown(constraint)}?`;
  const pending = [[0, serialOf(now) + 1, constraint, equation]];
  const seen = new Set();
  const write = (depth, text, serial) => {
    box.append(indent(depth));
    box.append(serial === undefined ? text : make("a", "", text, () => go(indexOf(serial))));
  };
  for (let lines = 0; pending.length && lines < 2000; lines++) {
    const [depth, before, item, equation] = pending.pop();
    const event = equation ?? at(item.told);
    const below = [];
    write(depth, equation ? (depth ? "since " : "") + content(equation) : shown(item), event?.serial);
    const toldAs = event && item && event.constraint.text !== item.text ? event.constraint.text : null;
    const by = at(event?.by);
    if (by) {
      if (toldAs) box.append(`, told as ${toldAs}`);
      if (seen.has(event.serial)) box.append("  as above\n");
      else {
        seen.add(event.serial);
        box.append("\n");
        write(depth + 1, firing(by), by.serial);
        box.append("\n");
        for (const head of by.heads) below.push([depth + 2, by.serial, head, null]);
      }
    } else if (!event || event.by !== undefined) box.append("  told before the recording\n");
    else box.append(`  told by the host${toldAs ? ` as ${toldAs}` : ""}\n`);
    if (toldAs) for (const found of equationsFor(event, item, before)) below.push([depth + 1, found.serial, null, found]);
    pending.push(...below.reverse());
  }
  if (pending.length) box.append("…");
}
