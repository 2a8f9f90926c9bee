"use strict";
// Steps through a trace. `events` are as recorded; `changes[i]` is what event i does to the store, so that the store at
// any event is reached by applying or undoing changes on the way there.
const [program, ...events] = JSON.parse(document.getElementById("data").textContent);
const base = events.length ? events[0].serial : 0;
const at = serial => (serial === undefined || serial === null ? undefined : events[serial - base]);
const el = id => document.getElementById(id);
const VERBS = {
  told: "tell", fired: "fire", removed: "gone", woken: "wake", equated: "equal", choice: "choice", failed: "fail",
  backtracked: "back", solution: "solution", checkpoint: "mark", rolled_back: "rollback", best: "better",
  restored: "best", reset: "reset",
};
const rule = event => program.rules[event.rule];
const shown = constraint => `${constraint.text}#${constraint.age}`;

// ------------------------------------------------------------ text

function firing(event) {
  const part = kept => event.heads.filter((_, head) => rule(event).kept[head] === kept).map(shown).join(", ");
  const [kept, removed] = [part(true), part(false)];
  return `${rule(event).name} @ ${kept}${kept && removed ? " / " : ""}${removed}`;
}

function content(event) {
  switch (event.event) {
    case "fired": return firing(event);
    case "equated": return `${event.left} = ${event.right}`;
    default: return event.constraint ? shown(event.constraint) : "";
  }
}

const line = event => `${VERBS[event.event].padEnd(5)} ${content(event)}`.trimEnd();

// ------------------------------------------------------------ the store, event by event

/// The identity of a constraint: the event that told it, or its age where that was not recorded.
const keyOf = constraint => constraint.told ?? -constraint.age;

/// Where the arguments of `leq(a, b)` begin and end: only whole arguments can be variables.
function argumentsOf(text) {
  const found = [];
  let [depth, quoted, start] = [0, false, 0];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (quoted) {
      if (letter === "\\") i++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if ("([{".includes(letter)) {
      if (depth++ === 0) start = i + 1;
    } else if (")]}".includes(letter)) {
      if (--depth === 0) found.push([start, i]);
    } else if (letter === "," && depth === 1) {
      found.push([start, i]);
      start = i + 2;
    }
  }
  return found;
}

const wordsOf = text => argumentsOf(text).map(([from, to]) => text.slice(from, to));

function replaced(text, lost, now) {
  let result = "", from = 0;
  for (const [start, end] of argumentsOf(text)) {
    if (text.slice(start, end) !== lost) continue;
    result += text.slice(from, start) + now;
    from = end;
  }
  return result + text.slice(from);
}

/// For each event a list of [key, before, after], where nothing is null.
const changes = [];
/// The event that told each constraint, and what each firing did.
const deeds = new Map();
/// Which events were undone later.
const undone = new Uint8Array(events.length);
{
  const store = new Map(), mentions = new Map();
  let log = [], marks = [], best = null;
  let path = [];
  const change = (list, key, after) => {
    const entry = [key, store.get(key) ?? null, after];
    if (after) {
      store.set(key, after);
      for (const word of wordsOf(after.text)) {
        if (!mentions.has(word)) mentions.set(word, new Set());
        mentions.get(word).add(key);
      }
    } else store.delete(key);
    list.push(entry);
    log.push(entry);
  };
  const undo = (list, mark) => {
    for (const [key, before] of log.splice(mark).reverse()) {
      list.push([key, store.get(key) ?? null, before]);
      if (before) store.set(key, before);
      else store.delete(key);
    }
  };
  events.forEach((event, i) => {
    const list = [];
    const constraint = event.constraint;
    switch (event.event) {
      case "told": change(list, keyOf(constraint), constraint); break;
      case "removed": change(list, keyOf(constraint), null); break;
      case "equated":
        for (const lost of [event.left, event.right]) {
          if (event.now === undefined || lost === event.now) continue;
          for (const key of [...(mentions.get(lost) ?? [])]) {
            const item = store.get(key);
            const text = item && replaced(item.text, lost, event.now);
            if (item && text !== item.text) change(list, key, { ...item, text });
          }
        }
        break;
      case "choice":
      case "checkpoint":
        marks.length = event.open - 1;
        marks.push([log.length, i]);
        break;
      case "backtracked":
      case "rolled_back": {
        const depth = event.event === "backtracked" ? event.open : event.open - 1;
        const [mark, from] = marks[depth] ?? [0, 0];
        undo(list, mark);
        undone.fill(1, from + 1, i);
        marks.length = event.open;
        break;
      }
      case "best": best = new Map(store); break;
      case "restored":
        for (const key of [...store.keys()]) if (!best?.has(key)) change(list, key, null);
        for (const [key, item] of best ?? []) if (store.get(key) !== item) change(list, key, item);
        break;
      case "reset":
        for (const key of [...store.keys()]) change(list, key, null);
        [log, marks] = [[], []];
        undone.fill(1, 0, i);
        break;
    }
    changes.push(list);
    if (event.by !== undefined) {
      if (!deeds.has(event.by)) deeds.set(event.by, []);
      deeds.get(event.by).push(event);
    }
  });
}

/// The store after event `now`.
const store = new Map();
let now = -1;

function apply(key, value) {
  if (value) store.set(key, value);
  else store.delete(key);
}

function walkTo(i) {
  while (now < i) {
    now++;
    for (const [key, , after] of changes[now]) apply(key, after);
  }
  while (now > i) {
    for (let c = changes[now].length - 1; c >= 0; c--) apply(changes[now][c][0], changes[now][c][1]);
    now--;
  }
}

// ------------------------------------------------------------ the choice tree

/// Branches in the order in which they were tried, which is also the order of a tree drawn with indents. An alternative
/// that begins with a choice of its own adds its alternatives to the list it stands in.
const branches = [{ depth: 0, start: 0, status: "", choice: null }];
const branchOf = new Uint32Array(events.length);
{
  let open = [], current = 0, gone = null, checkpoints = [];
  const add = (choice, i) => {
    branches.push({ depth: choice.depth, start: i, status: "", choice });
    current = branches.length - 1;
  };
  events.forEach((event, i) => {
    const before = events[i - 1];
    switch (event.event) {
      case "choice": {
        open.length = event.open - 1;
        const again = before?.event === "backtracked" && before.open === event.open - 1 && before.by === event.by;
        if (again && gone) open.push(gone);
        else {
          const choice = { depth: branches[current].depth + 1 };
          open.push(choice);
          add(choice, i);
        }
        break;
      }
      case "checkpoint":
        open.length = event.open - 1;
        open.push(null);
        checkpoints[event.open - 1] = current;
        break;
      case "backtracked":
        gone = open[event.open] ?? { depth: 1 };
        open.length = event.open;
        add(gone, i);
        break;
      case "rolled_back":
        open.length = event.open;
        current = checkpoints[event.open - 1] ?? 0;
        break;
      case "failed": branches[current].status = "failed"; break;
      case "solution": branches[current].status = "solution"; break;
      case "reset":
        open = [];
        current = 0;
        break;
    }
    branchOf[i] = current;
  });
}

function branchLabel(index) {
  const branch = branches[index];
  if (index === 0) return "start";
  for (let i = branch.start; i < events.length && branchOf[i] === index; i++) {
    if (["told", "equated", "failed"].includes(events[i].event)) return content(events[i]) || "fail";
  }
  return "";
}

// ------------------------------------------------------------ lists of which only a window is drawn

const HEIGHT = 20;

class List {
  constructor(box, draw) {
    this.box = box;
    this.drawRow = draw;
    this.length = 0;
    this.rows = document.createElement("div");
    this.rows.className = "rows";
    box.append(this.rows);
    box.addEventListener("scroll", () => this.draw());
    new ResizeObserver(() => this.draw()).observe(box);
  }
  resize(length) {
    this.length = length;
    this.rows.style.height = `${length * HEIGHT}px`;
  }
  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / HEIGHT) - 5);
    const end = Math.min(this.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / HEIGHT) + 5);
    const drawn = [];
    for (let i = first; i < end; i++) {
      const row = this.drawRow(i);
      row.classList.add("row");
      row.style.top = `${i * HEIGHT}px`;
      drawn.push(row);
    }
    this.rows.replaceChildren(...drawn);
  }
  show(i) {
    const top = i * HEIGHT, space = this.box.clientHeight;
    const { scrollTop } = this.box;
    if (top < scrollTop || top + HEIGHT > scrollTop + space) this.box.scrollTop = Math.max(0, top - space / 2);
    this.draw();
  }
}

function make(tag, className, text, onclick) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  if (onclick) made.addEventListener("click", onclick);
  return made;
}

const indent = depth => (depth <= 24 ? "  ".repeat(depth) : `${"  ".repeat(24)}(${depth}) `);

const eventList = new List(el("events"), i => {
  const event = events[i];
  const row = make("div", event.event, indent(event.depth), () => go(i));
  row.dataset.event = i;
  row.append(make("span", "verb", `${VERBS[event.event].padEnd(5)} `), content(event));
  row.classList.toggle("now", i === now);
  row.classList.toggle("undone", undone[i] === 1);
  return row;
});

/// Whose not firing is asked about, and the constraints that were clicked.
let asking = null;
const chosen = new Map();

let storeRows = [];
const storeList = new List(el("store"), i => {
  const { head, item, mark } = storeRows[i];
  if (head) return make("div", "head", head);
  const row = make("div", mark, item.text, () => (asking === null ? explain(item) : choose(item)));
  row.append(make("span", "age", `#${item.age}`));
  row.classList.toggle("chosen", chosen.has(keyOf(item)));
  return row;
});

const choiceList = new List(el("choices"), i => {
  const branch = branches[i];
  const mark = { failed: "✗ ", solution: "✓ " }[branch.status] ?? "· ";
  const row = make("div", `branch ${branch.status}`, indent(branch.depth), () => go(branch.start));
  row.append(make("span", "mark", mark), branchLabel(i));
  row.classList.toggle("now", i === branchOf[now]);
  return row;
});

// ------------------------------------------------------------ what is shown of the event

/// The firing an event is, or belongs to.
const firingOf = event => (event?.event === "fired" ? event : at(event?.by));

function drawStore(event) {
  const marks = new Map();
  const rows = new Map(store);
  for (const [key, before, after] of changes[now] ?? []) {
    marks.set(key, after ? "new" : "gone");
    if (!after && before) rows.set(key, before);
  }
  if (event?.event === "fired") {
    event.heads.forEach((head, i) => marks.set(keyOf(head), rule(event).kept[i] ? "kept" : "going"));
  }
  if (event?.event === "woken") marks.set(keyOf(event.constraint), "kept");
  const sorted = [...rows].sort(([, a], [, b]) => a.kind - b.kind || a.age - b.age);
  storeRows = [];
  let kind = -1, first = -1;
  for (const [key, item] of sorted) {
    if (item.kind !== kind) {
      kind = item.kind;
      const size = sorted.filter(([other, { kind }]) => kind === item.kind && store.has(other)).length;
      storeRows.push({ head: `${program.constraints[kind]} (${size})` });
    }
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
    for (const deed of deeds.get(event.serial) ?? []) {
      if (deed.event === "told") say("told", chip("new", deed.constraint));
      if (deed.event === "equated") say(`equated ${content(deed)}`);
      if (deed.event === "failed") say("failed");
    }
  } else {
    const by = at(event.by);
    if (by) say("by", make("a", "", firing(by), () => go(by.serial - base)));
    else if (["told", "equated"].includes(event.event)) say("by the host");
    if (event.to !== undefined) say("back to", make("a", "", `event ${event.to}`, () => go(event.to - base)));
    const [added, removed] = [true, false].map(wanted => changes[now].filter(([, , after]) => !!after === wanted));
    if (event.event !== "told" && added.length) say("now in the store:", ...added.slice(0, 20).map(c => chip("new", c[2])));
    if (event.event !== "removed" && removed.length) {
      say("no longer:", ...removed.slice(0, 20).map(change => chip("gone", change[1])));
    }
  }
  if (undone[now]) say("Undone later, by going back.");
}

const firedBy = program.rules?.map(() => []) ?? [];
events.forEach((event, i) => event.event === "fired" && firedBy[event.rule].push(i));

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

// ------------------------------------------------------------ a large trace, and the profile

const MANY = 500000;
if (events.length > MANY) {
  el("large").hidden = false;
  el("large").textContent = `${events.length} events are a lot for a page: make it from trace.part(${base}..${base + MANY}), or record with Recorder::last(${MANY}).`;
}

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

// ------------------------------------------------------------ why not

/// The parts of a text between any of these letters, outside of brackets and quotes.
function split(text, letters) {
  const parts = [];
  let [depth, quoted, start] = [0, false, 0];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (quoted) {
      if (letter === "\\") i++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if ("([{".includes(letter)) depth++;
    else if (")]}".includes(letter)) depth--;
    else if (depth === 0 && letters.includes(letter)) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return parts.concat(text.slice(start)).map(part => part.trim());
}

/// A rule taken apart: its heads, those that are negated, and its guard.
function writtenOf({ text }) {
  const rest = text.includes(" @ ") ? text.slice(text.indexOf(" @ ") + 3) : text;
  const [heads, body] = split(rest.replace(/<=>|==>/, "\u0001"), "\u0001");
  const all = split(heads, ",/").map(head => split(head, "#")[0]);
  const parts = split((body ?? "").replaceAll("||", "\u0002\u0002"), "|");
  const guard = parts.length > 1 ? split(parts[0].replaceAll("\u0002", "|"), ",") : [];
  return { heads: all.filter(head => !head.startsWith("!")), negated: all.filter(head => head.startsWith("!")), guard };
}

const isName = pattern => /^[a-z_]\w*$/.test(pattern) && !["_", "true", "false"].includes(pattern);
const isLiteral = pattern => /^(-?\d[\w.]*|"[^]*"|'[^]*'|true|false)$/.test(pattern) && !pattern.includes("..");

/// What a constraint must be, as far as texts tell: names get values, and what differs is listed.
function matchHead(head, item, names) {
  const known = new Map(names), differs = [];
  const words = wordsOf(item.text);
  wordsOf(head).forEach((pattern, i) => {
    if (isName(pattern)) {
      if (known.has(pattern) && known.get(pattern) !== words[i]) differs.push(`argument ${i + 1} is ${words[i]}, not ${known.get(pattern)}`);
      else known.set(pattern, words[i]);
    } else if (isLiteral(pattern) && pattern !== words[i]) differs.push(`argument ${i + 1} is ${words[i]}, not ${pattern}`);
  });
  return { known, differs };
}

/// How far the constraints of the store get as heads of a rule, those that were clicked among them. The page knows
/// constraints by their texts only: it does not evaluate guards, and does not look into patterns.
function whyNot(number) {
  const { heads, negated, guard } = writtenOf(program.rules[number]);
  const kindOf = head => program.constraints.indexOf(head.split("(")[0].trim());
  const items = [...store.values()];
  const given = [...chosen.values()];
  let best = { depth: -1, differs: Infinity, near: [] }, instance = null, left = 100000;
  const extend = (taken, names) => {
    if (instance || left-- <= 0) return;
    const depth = taken.length;
    if (depth === heads.length) {
      if (given.every(item => taken.includes(item))) instance = { taken, names };
      return;
    }
    const kind = kindOf(heads[depth]);
    const wanted = given.filter(item => item.kind === kind && !taken.includes(item));
    const places = heads.slice(depth).filter(head => kindOf(head) === kind).length;
    const candidates = (wanted.length >= places ? wanted : items.filter(item => item.kind === kind && !taken.includes(item)));
    if (!candidates.length && depth > best.depth) best = { depth, differs: Infinity, near: [], taken };
    for (const item of candidates) {
      const { known, differs } = matchHead(heads[depth], item, names);
      if (!differs.length) extend([...taken, item], known);
      else if (depth > best.depth || (depth === best.depth && differs.length < best.differs)) {
        best = { depth, differs: differs.length, near: [[item, differs]], taken };
      } else if (taken === best.taken && differs.length === best.differs && best.near.length < 3) best.near.push([item, differs]);
    }
  };
  extend([], new Map());
  const lines = [];
  if (instance) {
    const same = event => event.rule === number && event.heads.every((head, i) => keyOf(head) === keyOf(instance.taken[i]));
    const fired = firedBy[number].find(i => i <= now && !(undone[i] && i < now) && same(events[i]));
    lines.push(`${instance.taken.map(shown).join(", ")} match by their texts`);
    if (fired !== undefined) lines.push(`it fired for them: event ${events[fired].serial}`);
    for (const test of guard) {
      const values = [...instance.names].filter(([name]) => new RegExp(`\\b${name}\\b`).test(test)).map(([name, value]) => `${name} is ${value}`);
      lines.push(`guard: ${test}${values.length ? `, where ${values.join(", ")}` : ""}`);
    }
    for (const head of negated) {
      const pattern = split(head.slice(1), " ")[0] || head.slice(1);
      const there = items.filter(item => item.kind === kindOf(pattern) && !matchHead(pattern, item, instance.names).differs.length);
      lines.push(there.length ? `${shown(there[0])} is there, and the rule says ${head}` : `nothing is there of ${head}`);
    }
  } else {
    const head = heads[best.depth] ?? "?";
    const taken = best.taken ?? [];
    lines.push(`head ${best.depth + 1} ${head} has no partner${taken.length ? ` for ${taken.map(shown).join(", ")}` : ""}`);
    for (const [item, differs] of best.near) lines.push(`${shown(item)} comes near: ${differs.join(", ")}`);
    if (!items.some(item => item.kind === kindOf(head))) lines.push(`there is no ${program.constraints[kindOf(head)]} in the store`);
    for (let i = now; i >= 0 && lines.length < 8; i--) {
      const event = events[i];
      if (event.event === "removed" && event.constraint.kind === kindOf(head) && at(event.by)) {
        lines.push(`${shown(event.constraint)} was removed by ${firing(at(event.by))}, event ${event.serial}`);
      }
    }
  }
  return lines;
}

function drawWhyNot() {
  const lines = [asking === null ? "" : `${program.rules[asking].name} did not fire for ${[...chosen.values()].map(shown).join(", ") || "anything (click constraints in the store)"}:`];
  if (asking !== null) lines.push(...whyNot(asking).map(line => `  ${line}`));
  el("why-of").textContent = asking === null ? "" : "not";
  el("why").replaceChildren(...lines.map(line => make("div", "why-not-line", line)));
  ruleRows.forEach((row, number) => row.classList.toggle("asked", number === asking));
  storeList.draw();
}

function askAbout(number) {
  asking = asking === number ? null : number;
  chosen.clear();
  drawWhyNot();
}

function choose(item) {
  if (!chosen.delete(keyOf(item))) chosen.set(keyOf(item), item);
  drawWhyNot();
}

// ------------------------------------------------------------ why

/// The events before `i` that were not undone by then, newest first.
function* liveBefore(serial) {
  for (let i = serial - base - 1; i >= 0; i--) {
    const event = events[i];
    if (event.event === "reset") return;
    if (event.to !== undefined) i = event.to - base;
    else yield event;
  }
}

function equationsFor(told, seen, before) {
  if (told.constraint.text === seen.text) return [];
  const names = new Set(wordsOf(told.constraint.text));
  const since = [];
  for (const event of liveBefore(before)) {
    if (event.serial <= told.serial) break;
    if (event.event === "equated" && event.now !== undefined) since.push(event);
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
  const pending = [[0, now + base + 1, constraint, equation]];
  const seen = new Set();
  const write = (depth, text, serial) => {
    box.append(indent(depth));
    box.append(serial === undefined ? text : make("a", "", text, () => go(serial - base)));
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

// ------------------------------------------------------------ moving about

function go(i) {
  i = Math.max(0, Math.min(events.length - 1, i));
  walkTo(i);
  const event = events[now];
  el("number").value = now + base;
  for (const id of ["first", "previous"]) el(id).disabled = now <= 0;
  for (const id of ["next", "last"]) el(id).disabled = now >= events.length - 1;
  const fired = firingOf(event);
  ruleRows.forEach((row, number) => row.classList.toggle("now", fired?.rule === number));
  drawDetail(event);
  drawStore(event);
  if (event?.event === "equated") explain(null, event);
  else if (event?.constraint) explain(event.constraint);
  else {
    el("why-of").textContent = "";
    el("why").replaceChildren(make("span", "note", "Click a constraint to see where it came from."));
  }
  eventList.show(Math.max(0, now));
  choiceList.show(branchOf[now] ?? 0);
  if (event) history.replaceState(null, "", `#${event.serial}`);
}

let lines = null;
function search(direction) {
  const query = el("query").value.toLowerCase();
  if (!query) return (el("found").textContent = "");
  lines ??= events.map(event => line(event).toLowerCase());
  const hits = [];
  lines.forEach((text, i) => text.includes(query) && hits.push(i));
  if (!hits.length) return (el("found").textContent = "not found");
  const on = direction > 0 ? hits.findIndex(i => i > now) : hits.findLastIndex(i => i < now);
  const hit = on >= 0 ? on : direction > 0 ? 0 : hits.length - 1;
  go(hits[hit]);
  el("found").textContent = `${hit + 1} of ${hits.length}`;
}

el("name").textContent = program.program || "An empty trace";
el("count").textContent = `${base} to ${base + events.length - 1}`;
el("choices-size").textContent = branches.length > 1 ? `(${branches.length - 1} branches)` : "(none)";
el("first").addEventListener("click", () => go(0));
el("previous").addEventListener("click", () => go(now - 1));
el("next").addEventListener("click", () => go(now + 1));
el("last").addEventListener("click", () => go(events.length - 1));
el("jump").addEventListener("submit", submitted => {
  submitted.preventDefault();
  go(el("number").valueAsNumber - base || 0);
});
el("number").addEventListener("change", () => go(el("number").valueAsNumber - base || 0));
el("search").addEventListener("submit", submitted => {
  submitted.preventDefault();
  search(1);
});
el("found-previous").addEventListener("click", () => search(-1));
el("query").addEventListener("keydown", key => {
  if (key.key === "Enter" && key.shiftKey) {
    key.preventDefault();
    search(-1);
  }
});
document.addEventListener("keydown", key => {
  if (key.target.matches?.("input") || key.ctrlKey || key.metaKey || key.altKey) return;
  const fired = firingOf(events[now]);
  const moves = {
    ArrowRight: () => go(now + 1),
    ArrowLeft: () => go(now - 1),
    PageDown: () => go(now + 10),
    PageUp: () => go(now - 10),
    Home: () => go(0),
    End: () => go(events.length - 1),
    f: () => fired && goToFiring(fired.rule, 1),
    "/": () => el("query").focus(),
  };
  if (!moves[key.key]) return;
  key.preventDefault();
  moves[key.key]();
});

eventList.resize(events.length);
choiceList.resize(branches.length);
const asked = Number.parseInt(location.hash.slice(1), 10);
go(Number.isNaN(asked) ? 0 : asked - base);
