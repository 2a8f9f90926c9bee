// Why a rule did not fire for the constraints that are clicked.

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
  const items = [...store.values()].map(itemAt);
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
    const fired = firedBy[number].find(i => i <= now && !(undone[i] && i < now) && same(eventAt(i)));
    lines.push(`${instance.taken.map(shown).join(", ")} match by their texts`);
    if (fired !== undefined) lines.push(`it fired for them: event ${serialOf(fired)}`);
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
      const event = tagAt(i) === "removed" ? eventAt(i) : null;
      if (event && event.constraint.kind === kindOf(head) && at(event.by)) {
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
