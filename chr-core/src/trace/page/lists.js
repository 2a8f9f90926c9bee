// Lists of which only a window is drawn: events, the store, branches.

const HEIGHT = 20;
/// Browsers draw nothing that is much further down than this; a longer list moves faster than it is scrolled.
const TALLEST = 10000000;

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
    this.rows.style.height = `${Math.min(length * HEIGHT, TALLEST)}px`;
  }
  /// How many pixels of the list a pixel of scrolling is.
  scale() {
    const space = this.box.clientHeight, all = this.length * HEIGHT;
    return all > TALLEST ? (all - space) / (TALLEST - space) : 1;
  }
  draw() {
    const { scrollTop, clientHeight } = this.box;
    const top = scrollTop * this.scale();
    const first = Math.max(0, Math.floor(top / HEIGHT) - 5);
    const end = Math.min(this.length, Math.ceil((top + clientHeight) / HEIGHT) + 5);
    const drawn = [];
    for (let i = first; i < end; i++) {
      const row = this.drawRow(i);
      row.classList.add("row");
      row.style.top = `${i * HEIGHT - top + scrollTop}px`;
      drawn.push(row);
    }
    this.rows.replaceChildren(...drawn);
  }
  show(i) {
    const space = this.box.clientHeight, scale = this.scale();
    const [top, from] = [i * HEIGHT, this.box.scrollTop * scale];
    if (top < from || top + HEIGHT > from + space) this.box.scrollTop = Math.max(0, top - space / 2) / scale;
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

const indent = depth => (depth <= 12 ? "  ".repeat(depth) : `${"  ".repeat(12)}(${depth}) `);

const eventList = new List(el("events"), i => {
  const event = eventAt(i);
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
  const { title, item: number, mark } = storeRows[i];
  if (title) return make("div", "head", title);
  const item = itemAt(number);
  const row = make("div", mark, item.text, () => (asking === null ? explain(item) : choose(item)));
  row.append(make("span", "age", `#${item.age}`));
  row.classList.toggle("chosen", chosen.has(keyOf(item)));
  return row;
});

const choiceList = new List(el("choices"), i => {
  const status = branchStatus[i];
  const mark = { failed: "✗ ", solution: "✓ " }[status] ?? "· ";
  const row = make("div", `branch ${status}`, indent(branchDepth[i]), () => go(branchStart[i]));
  row.append(make("span", "mark", mark), branchLabel(i));
  row.classList.toggle("now", i === branchOf[now]);
  return row;
});
