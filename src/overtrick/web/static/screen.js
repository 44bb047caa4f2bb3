// The big screen turns its pages by itself: so many rows at a time, list after list. It counts rows and nothing else.
"use strict";
(() => {
  const EACH = 9000;
  let page = 0;
  const pages = (live) => {
    const rows = Number(live.dataset.rows);
    return [...live.querySelectorAll("[data-pages]")].flatMap((list) => {
      const all = [...list.querySelectorAll("tbody tr")];
      const count = Math.max(1, Math.ceil(all.length / rows));
      return Array.from({ length: count }, (_, place) => ({ list, shown: all.slice(place * rows, (place + 1) * rows) }));
    });
  };
  const show = () => {
    const live = document.getElementById("live");
    if (!live) return;
    const all = pages(live);
    if (!all.length) return;
    const now = all[page % all.length];
    live.querySelectorAll("[data-pages]").forEach((list) => { list.hidden = list !== now.list; });
    now.list.querySelectorAll("tbody tr").forEach((row) => { row.hidden = !now.shown.includes(row); });
  };
  new MutationObserver(show).observe(document.getElementById("main"), { childList: true, subtree: true });
  setInterval(() => { page += 1; show(); }, EACH);
  show();
})();
