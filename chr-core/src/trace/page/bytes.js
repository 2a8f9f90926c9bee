// The events, as they were recorded: bytes, of which an event is read when it is looked at (`piece.rs` writes them).

const el = id => document.getElementById(id);
const program = JSON.parse(el("program").textContent);

const TAGS = [
  "told", "fired", "removed", "woken", "equated", "choice", "failed", "backtracked", "solution", "checkpoint",
  "rolled_back", "best", "restored", "reset",
];
const VERBS = {
  told: "tell", fired: "fire", removed: "gone", woken: "wake", equated: "equal", choice: "choice", failed: "fail",
  backtracked: "back", solution: "solution", checkpoint: "mark", rolled_back: "rollback", best: "better",
  restored: "best", reset: "reset",
};

const pieces = [...document.querySelectorAll("script.piece")];
const sum = name => pieces.reduce((all, piece) => all + Number(piece.dataset[name]), 0);
const count = sum("count");
const bytes = new Uint8Array(sum("bytes"));
/// Where each event begins.
const offsets = new Uint32Array(count);
/// Events whose numbers follow each other: the first one's number, its index, and how many there are.
const runs = [];

/// More than this many are read with breaks, so that the page can say how far it is.
const BREAK = 200000;
const breaks = count > BREAK;
async function pause(doing, done) {
  if (!breaks || done % BREAK) return;
  el("large").hidden = false;
  el("large").textContent = `${doing}: ${done.toLocaleString("en")} of ${count.toLocaleString("en")} events`;
  await new Promise(go => setTimeout(go));
}

// ------------------------------------------------------------ numbers and texts, from `place` on

let place = 0;
const utf8 = new TextDecoder();

function number() {
  let byte = bytes[place++];
  if (byte < 128) return byte;
  let value = byte & 127;
  for (let scale = 128; ; scale *= 128) {
    byte = bytes[place++];
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}

const serial = () => {
  const found = number();
  return found ? found - 1 : undefined;
};

function text() {
  const length = number();
  place += length;
  return utf8.decode(bytes.subarray(place - length, place));
}

function skipText() {
  const length = number();
  place += length;
}

/// Where the constraint that is mentioned here is written out.
function written() {
  const here = place;
  const before = number();
  if (before) return here - before + 1;
  const found = place;
  number();
  number();
  number();
  skipText();
  return found;
}

/// What an event begins with: its tag stays, the rest is read.
function head(i) {
  place = offsets[i];
  const first = bytes[place++];
  const depth = number();
  return { tag: first & 15, depth, before: first & 16 ? number() : undefined };
}

function skipEvent() {
  const first = bytes[place++];
  number();
  if (first & 16) number();
  switch (first & 15) {
    case 0: case 2: case 3: written(); break;
    case 1:
      number();
      number();
      number();
      for (let heads = number(); heads > 0; heads--) written();
      break;
    case 4:
      skipText();
      skipText();
      if (bytes[place++]) skipText();
      break;
    case 5: case 9: case 12: number(); break;
    case 7: case 10:
      number();
      number();
      break;
  }
}

for (let piece = 0, index = 0, end = 0; piece < pieces.length; piece++) {
  const first = Number(pieces[piece].dataset.first), last = runs.at(-1);
  if (last && last.first + last.count === first) last.count += Number(pieces[piece].dataset.count);
  else runs.push({ first, index, count: Number(pieces[piece].dataset.count) });
  const letters = atob(pieces[piece].textContent);
  for (let i = 0; i < letters.length; i++) bytes[end + i] = letters.charCodeAt(i);
  pieces[piece].remove();
  place = end;
  end += letters.length;
  while (place < end) {
    await pause("Reading", index);
    offsets[index++] = place;
    skipEvent();
  }
}

// ------------------------------------------------------------ events

const base = runs.length ? runs[0].first : 0;
const endSerial = runs.length ? runs.at(-1).first + runs.at(-1).count : 0;
const serialOf = i => {
  const run = runs.findLast(run => run.index <= i);
  return run.first + i - run.index;
};
/// The index of the event with that number, if it was recorded.
function indexOf(serial) {
  const run = runs.findLast(run => run.first <= serial);
  return run && serial < run.first + run.count ? run.index + serial - run.first : undefined;
}
const tagAt = i => TAGS[bytes[offsets[i]] & 15];

/// A constraint, by the place where it is written out.
function constraintAt(written) {
  place = written;
  return { kind: number(), age: number(), told: serial(), text: text() };
}

function constraint() {
  const found = written(), after = place;
  const read = constraintAt(found);
  place = after;
  return read;
}

function eventAt(i) {
  if (i === undefined || i < 0 || i >= count) return undefined;
  const { tag, depth, before } = head(i);
  const event = { serial: serialOf(i), depth, event: TAGS[tag] };
  if (before !== undefined) event.by = event.serial - before;
  switch (event.event) {
    case "told": case "removed": case "woken": event.constraint = constraint(); break;
    case "fired":
      Object.assign(event, { rule: number(), active: number(), occurrence: number(), heads: [] });
      for (let heads = number(); heads > 0; heads--) event.heads.push(constraint());
      break;
    case "equated":
      Object.assign(event, { left: text(), right: text() });
      if (bytes[place++]) event.now = text();
      break;
    case "choice": case "checkpoint": event.open = number(); break;
    case "backtracked": case "rolled_back": Object.assign(event, { open: number(), to: serial() }); break;
    case "restored": event.to = serial(); break;
  }
  return event;
}

const at = serial => (serial === undefined ? undefined : eventAt(indexOf(serial)));
const rule = event => program.rules[event.rule];
const shown = constraint => `${constraint.text}#${constraint.age}`;

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
