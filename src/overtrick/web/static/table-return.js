// A device gives back what it keeps, so that the log of a lost computer is made again. Repeats are harmless.
"use strict";
(() => {
  const { event } = document.currentScript.dataset;
  const read = (name) => { try { return JSON.parse(localStorage.getItem(name)) || []; } catch { return []; } };
  const kept = read(`overtrick.kept.${event}`);
  const waiting = read(`overtrick.outbox.${event}`).map((each) => each.entry);
  const told = document.getElementById("answer");
  document.getElementById("number").textContent = kept.length + waiting.length;
  document.getElementById("give").addEventListener("click", async () => {
    try {
      const body = JSON.stringify({ entries: [...kept, ...waiting] });
      const answer = await fetch(`/e/${event}/return`, { method: "POST", headers: { "content-type": "application/json" }, body });
      const found = await answer.json();
      if (!answer.ok) { told.textContent = found.message; return; }
      const refused = found.refused.map((each) => each.message);
      told.textContent = refused.length ? [told.dataset.refused, ...refused].join(" ") : told.dataset.back;
    } catch {
      told.textContent = told.dataset.network;
    }
  });
})();
