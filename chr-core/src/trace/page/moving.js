// Moving about.

function go(i) {
  if (!count) return drawDetail();
  i = Math.max(0, Math.min(count - 1, i));
  walkTo(i);
  const event = eventAt(now);
  el("number").value = event.serial;
  for (const id of ["first", "previous"]) el(id).disabled = now <= 0;
  for (const id of ["next", "last"]) el(id).disabled = now >= count - 1;
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

/// Of so many events all that are found are counted; of more, only the next one is looked for.
const COUNTED = 200000;

function search(direction) {
  const query = el("query").value.toLowerCase();
  if (!query) return (el("found").textContent = "");
  const isHit = i => line(eventAt(i)).toLowerCase().includes(query);
  if (count > COUNTED) {
    for (let passed = 1; passed <= count; passed++) {
      const i = (now + direction * passed + count) % count;
      if (!isHit(i)) continue;
      go(i);
      return (el("found").textContent = `event ${serialOf(i)}`);
    }
    return (el("found").textContent = "not found");
  }
  const hits = [];
  for (let i = 0; i < count; i++) if (isHit(i)) hits.push(i);
  if (!hits.length) return (el("found").textContent = "not found");
  const on = direction > 0 ? hits.findIndex(i => i > now) : hits.findLastIndex(i => i < now);
  const hit = on >= 0 ? on : direction > 0 ? 0 : hits.length - 1;
  go(hits[hit]);
  el("found").textContent = `${hit + 1} of ${hits.length}`;
}

el("name").textContent = program.program || "An empty trace";
el("count").textContent = `${base} to ${Math.max(base, endSerial - 1)}`;
el("choices-size").textContent = branchDepth.length > 1 ? `(${branchDepth.length - 1} branches)` : "(none)";
el("first").addEventListener("click", () => go(0));
el("previous").addEventListener("click", () => go(now - 1));
el("next").addEventListener("click", () => go(now + 1));
el("last").addEventListener("click", () => go(count - 1));
el("jump").addEventListener("submit", submitted => {
  submitted.preventDefault();
  go(indexOf(el("number").valueAsNumber) ?? (el("number").valueAsNumber < base ? 0 : count - 1));
});
el("number").addEventListener("change", () => go(indexOf(el("number").valueAsNumber) ?? (el("number").valueAsNumber < base ? 0 : count - 1)));
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
  const fired = firingOf(eventAt(now));
  const moves = {
    ArrowRight: () => go(now + 1),
    ArrowLeft: () => go(now - 1),
    PageDown: () => go(now + 10),
    PageUp: () => go(now - 10),
    Home: () => go(0),
    End: () => go(count - 1),
    f: () => fired && goToFiring(fired.rule, 1),
    "/": () => el("query").focus(),
  };
  if (!moves[key.key]) return;
  key.preventDefault();
  moves[key.key]();
});

/// With more events than this, the page answers slowly.
const MANY = 5000000;
el("large").hidden = count <= MANY;
el("large").textContent = `${count.toLocaleString("en")} events are a lot for a page: for a faster one, make it from trace.part(${base}..${base + 1000000}), or record with Recorder::last(1000000).`;
eventList.resize(count);
choiceList.resize(branchDepth.length);
const asked = Number.parseInt(location.hash.slice(1), 10);
go(Number.isNaN(asked) ? 0 : indexOf(asked) ?? 0);
document.body.dataset.ready = "yes";
