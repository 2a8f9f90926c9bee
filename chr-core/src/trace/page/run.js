// What the events do: to the store, so that the store at any of them is reached by applying or undoing changes on the way
// there; and the choices. All of it in arrays of numbers, as there may be millions.

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

// ------------------------------------------------------------ items of the store

/// An item is a number: the place where a constraint is written out; or, if an equation has changed it since, below 0, one
/// of these. 0 is none.
const rewritten = [];

const itemAt = item => (item > 0 ? constraintAt(item) : rewritten[-item - 1]);

/// Kind, age and key of an item.
function itemHead(item) {
  if (item < 0) {
    const constraint = rewritten[-item - 1];
    return { kind: constraint.kind, age: constraint.age, key: keyOf(constraint) };
  }
  place = item;
  const kind = number(), age = number(), told = number();
  return { kind, age, key: told ? told - 1 : -age };
}

/// What event `i` does to the store are the changes from `changeFrom[i]` up to `changeFrom[i + 1]`: an item becomes another.
const changeFrom = new Uint32Array(count + 1);
const wasItem = [], isItem = [];
const changesOf = i => {
  const changes = [];
  for (let c = changeFrom[i]; c < changeFrom[i + 1]; c++) changes.push([wasItem[c], isItem[c]]);
  return changes;
};
/// The store before some of the events, to start from.
const SNAPSHOT = 1 << 18;
const snapshots = new Map([[0, new Map()]]);

/// Which events were undone later.
const undone = new Uint8Array(count);
/// For each firing the first event that its body did, and for each event the next one of the same body; -1 is none.
const firstDeed = new Int32Array(count).fill(-1);
const nextDeed = new Int32Array(count).fill(-1);
/// The firings of each rule.
const firedBy = program.rules?.map(() => []) ?? [];

{
  const store = new Map(), mentions = new Map();
  let equations = false;
  for (let i = 0; i < count && !equations; i++) equations = tagAt(i) === "equated";
  let log = [], marks = [], best = null;
  const mention = (key, item) => {
    for (const word of wordsOf(itemAt(item).text)) {
      if (!mentions.has(word)) mentions.set(word, new Set());
      mentions.get(word).add(key);
    }
  };
  const note = (was, is) => {
    wasItem.push(was);
    isItem.push(is);
  };
  const put = (key, item) => {
    if (item) store.set(key, item);
    else store.delete(key);
  };
  const change = (key, item) => {
    log.push(wasItem.length);
    note(store.get(key) ?? 0, item);
    put(key, item);
    if (item && equations) mention(key, item);
  };
  const undo = mark => {
    for (const change of log.splice(mark).reverse()) {
      const { key } = itemHead(wasItem[change] || isItem[change]);
      note(store.get(key) ?? 0, wasItem[change]);
      put(key, wasItem[change]);
    }
  };
  for (let i = 0; i < count; i++) {
    await pause("Following", i);
    changeFrom[i] = wasItem.length;
    if (i && i % SNAPSHOT === 0 && store.size < SNAPSHOT / 4) snapshots.set(i, new Map(store));
    const { tag } = head(i);
    switch (TAGS[tag]) {
      case "told": {
        const item = written();
        change(itemHead(item).key, item);
        break;
      }
      case "removed": {
        const { key } = itemHead(written());
        if (store.has(key)) change(key, 0);
        break;
      }
      case "fired": firedBy[number()]?.push(i); break;
      case "equated": {
        const event = eventAt(i);
        for (const lost of [event.left, event.right]) {
          if (event.now === undefined || lost === event.now) continue;
          for (const key of [...(mentions.get(lost) ?? [])]) {
            const item = store.get(key) && itemAt(store.get(key));
            const text = item && replaced(item.text, lost, event.now);
            if (!item || text === item.text) continue;
            rewritten.push({ ...item, text });
            change(key, -rewritten.length);
          }
        }
        break;
      }
      case "choice":
      case "checkpoint":
        marks.length = number() - 1;
        marks.push([log.length, i]);
        break;
      case "backtracked":
      case "rolled_back": {
        const open = number();
        const [mark, from] = marks[TAGS[tag] === "backtracked" ? open : open - 1] ?? [0, 0];
        undo(mark);
        undone.fill(1, from + 1, i);
        marks.length = open;
        break;
      }
      case "best": best = new Map(store); break;
      case "restored":
        for (const key of [...store.keys()]) if (!best?.has(key)) change(key, 0);
        for (const [key, item] of best ?? []) if (store.get(key) !== item) change(key, item);
        break;
      case "reset":
        for (const key of [...store.keys()]) change(key, 0);
        [log, marks] = [[], []];
        undone.fill(1, 0, i);
        break;
    }
  }
  changeFrom[count] = wasItem.length;
  for (let i = count - 1; i >= 0; i--) {
    const { before } = head(i);
    const by = before === undefined ? undefined : indexOf(serialOf(i) - before);
    if (by === undefined) continue;
    nextDeed[i] = firstDeed[by];
    firstDeed[by] = i;
  }
}

/// What the body of a firing did.
function* deedsOf(i) {
  for (let deed = firstDeed[i]; deed >= 0; deed = nextDeed[deed]) yield eventAt(deed);
}

/// The store after event `now`.
let store = new Map();
let now = -1;

function apply(was, is) {
  const { key } = itemHead(was || is);
  if (is) store.set(key, is);
  else store.delete(key);
}

function walkTo(i) {
  for (let from = i + 1 - ((i + 1) % SNAPSHOT); from > 0; from -= SNAPSHOT) {
    if (!snapshots.has(from)) continue;
    if (now > i + SNAPSHOT || now < from - 1) [store, now] = [new Map(snapshots.get(from)), from - 1];
    break;
  }
  if (now > i + SNAPSHOT) [store, now] = [new Map(), -1];
  while (now < i) {
    now++;
    for (let c = changeFrom[now]; c < changeFrom[now + 1]; c++) apply(wasItem[c], isItem[c]);
  }
  while (now > i) {
    for (let c = changeFrom[now + 1] - 1; c >= changeFrom[now]; c--) apply(isItem[c], wasItem[c]);
    now--;
  }
}

// ------------------------------------------------------------ the choice tree

/// Branches in the order in which they were tried, which is also the order of a tree drawn with indents. An alternative
/// that begins with a choice of its own adds its alternatives to the list it stands in.
const branchDepth = [0], branchStart = [0], branchStatus = [""];
const branchOf = new Uint32Array(count);
{
  let open = [], current = 0, gone = null, checkpoints = [], back = null;
  const add = (depth, i) => {
    branchDepth.push(depth);
    branchStart.push(i);
    branchStatus.push("");
    current = branchDepth.length - 1;
  };
  for (let i = 0; i < count; i++) {
    await pause("Drawing", i);
    const { tag, before } = head(i);
    const by = before === undefined ? undefined : serialOf(i) - before;
    const was = back;
    back = null;
    switch (TAGS[tag]) {
      case "choice": {
        const depth = number();
        open.length = depth - 1;
        if (was && was.open === depth - 1 && was.by === by && gone !== null) open.push(gone);
        else {
          open.push(branchDepth[current] + 1);
          add(open.at(-1), i);
        }
        break;
      }
      case "checkpoint": {
        const depth = number();
        open.length = depth - 1;
        open.push(null);
        checkpoints[depth - 1] = current;
        break;
      }
      case "backtracked": {
        const left = number();
        gone = open[left] ?? 1;
        open.length = left;
        add(gone, i);
        back = { open: left, by };
        break;
      }
      case "rolled_back": {
        const depth = number();
        open.length = depth;
        current = checkpoints[depth - 1] ?? 0;
        break;
      }
      case "failed": branchStatus[current] = "failed"; break;
      case "solution": branchStatus[current] = "solution"; break;
      case "reset":
        open = [];
        current = 0;
        break;
    }
    branchOf[i] = current;
  }
}

function branchLabel(branch) {
  if (branch === 0) return "start";
  for (let i = branchStart[branch]; i < count && branchOf[i] === branch; i++) {
    if (["told", "equated", "failed"].includes(tagAt(i))) return content(eventAt(i)) || "fail";
  }
  return "";
}
