// What is shown of the event: the store with what it changes, what it did, its rule.

/// The firing an event is, or belongs to.
const firingOf = event => (event?.event === "fired" ? event : at(event?.by));

function drawStore(event) {
  const marks = new Map();
  const rows = new Map(store);
  for (const [was, is] of changesOf(now)) {
    const { key } = itemHead(is || was);
    marks.set(key, is ? "new" : "gone");
    if (!is) rows.set(key, was);
  }
  if (event?.event === "fired") {
    event.heads.forEach((head, i) => marks.set(keyOf(head), rule(event).kept[i] ? "kept" : "going"));
  }
  if (event?.event === "woken") marks.set(keyOf(event.constraint), "kept");
  const sorted = [...rows.values()].map(item => ({ item, ...itemHead(item) })).sort((a, b) => a.kind - b.kind || a.age - b.age);
  const sizes = new Map();
  for (const { kind, key } of sorted) if (store.has(key)) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  storeRows = [];
  let last = -1, first = -1;
  for (const { item, kind, key } of sorted) {
    if (kind !== last) storeRows.push({ title: `${program.constraints[kind]} (${sizes.get(kind) ?? 0})` });
    last = kind;
    if (marks.has(key) && first < 0) first = storeRows.length;
    storeRows.push({ item, mark: marks.get(key) ?? "" });
  }
  el("store-size").textContent = `(${store.size})`;
  storeList.resize(storeRows.length);
  if (first >= 0) storeList.show(first);
  storeList.draw();
}

function chip(className, constraint) {
  return make("span", `chip ${className}`, shown(constraint), () => explain(constraint));
}

function drawDetail(event) {
  const box = el("detail");
  box.replaceChildren();
  if (!event) return box.append("Nothing happened.");
  const title = make("p", event.event);
  title.append(make("span", "verb", `${VERBS[event.event].padEnd(5)} `), content(event));
  box.append(title);
  const say = (text, ...parts) => {
    const note = make("p", "note", text);
    note.append(...parts.flatMap(part => [" ", part]));
    box.append(note);
  };
  if (event.event === "fired") {
    if (rule(event).line) say("", make("code", "source", rule(event).text), make("span", "place", `${program.file}:${rule(event).line}`));
    const active = event.heads[event.active];
    if (active) say(`Head ${event.active + 1} was active, as occurrence ${event.occurrence} of ${program.constraints[active.kind]}.`);
    else say("Something that it looks for came or went.");
    for (const reason of rule(event).reasons ?? []) say(`It fired ${reason}.`);
    event.heads.forEach((head, i) => {
      const kept = rule(event).kept[i];
      say(kept ? "kept" : "removed", chip(kept ? "kept" : "going", head));
    });
    for (const deed of deedsOf(now)) {
      if (deed.event === "told") say("told", chip("new", deed.constraint));
      if (deed.event === "equated") say(`equated ${content(deed)}`);
      if (deed.event === "failed") say("failed");
    }
  } else {
    const by = at(event.by);
    if (by) say("by", make("a", "", firing(by), () => go(indexOf(by.serial))));
    else if (["told", "equated"].includes(event.event)) say("by the host");
    if (event.to !== undefined) say("back to", make("a", "", `event ${event.to}`, () => go(indexOf(event.to) ?? 0)));
    const changes = changesOf(now);
    const added = changes.filter(([, is]) => is), removed = changes.filter(([, is]) => !is);
    if (event.event !== "told" && added.length) say("now in the store:", ...added.slice(0, 20).map(([, is]) => chip("new", itemAt(is))));
    if (event.event !== "removed" && removed.length) {
      say("no longer:", ...removed.slice(0, 20).map(([was]) => chip("gone", itemAt(was))));
    }
  }
  if (undone[now]) say("Undone later, by going back.");
}

function goToFiring(number, direction) {
  const found = firedBy[number];
  const next = direction > 0 ? found.find(i => i > now) : found.findLast(i => i < now);
  if (next !== undefined) go(next);
}

const ruleRows = (program.rules ?? []).map((rule, number) => {
  const row = make("div", "rule");
  row.dataset.rule = rule.name;
  const code = make("code");
  const rest = rule.text.startsWith(`${rule.name} @`) ? rule.text.slice(rule.name.length) : rule.text;
  if (rest !== rule.text) code.append(make("b", "", rule.name));
  code.append(rest);
  const back = make("button", "", "◀", () => goToFiring(number, -1));
  const on = make("button", "next-firing", "▶", () => goToFiring(number, 1));
  back.title = "Previous firing";
  on.title = "Next firing (f, if it is this rule's turn)";
  const ask = make("button", "why-not", "?", () => askAbout(number));
  ask.title = "Why not? Then click constraints in the store";
  const place = make("span", "place", `line ${rule.line}`);
  place.title = `${program.file}:${rule.line}`;
  row.append(code, ...(rule.line ? [place] : []), make("span", "times", `× ${firedBy[number].length}`), back, on, ask);
  return row;
});
el("rules").replaceChildren(...ruleRows);
