// The big screen turns its pages by itself: so many rows at a time, list after list. Two lists that belong together are
// shown beside each other where the screen is wide enough. It counts rows and nothing else.
"use strict";
(() => {
  const EACH = 9000;
  const WIDE = matchMedia("(min-width: 60rem) and (min-aspect-ratio: 4/3)");
  let page = 0;
  const rowsOf = (list) => [...list.querySelectorAll("tbody tr")];
  const turned = (panel, lists) => {
    const rows = Number(panel.dataset.rows);
    const most = Math.max(...lists.map((list) => rowsOf(list).length));
    const count = Math.max(1, Math.ceil(most / rows));
    return Array.from({ length: count }, (_, place) => ({ panel, lists, from: place * rows, to: (place + 1) * rows }));
  };
  const pages = (live) => [...live.querySelectorAll(".panel")].flatMap((panel) => {
    const lists = [...panel.querySelectorAll(".list")];
    return WIDE.matches ? turned(panel, lists) : lists.flatMap((list) => turned(panel, [list]));
  });
  const show = () => {
    const live = document.getElementById("live");
    const all = live ? pages(live) : [];
    if (!all.length) return;
    const now = all[page % all.length];
    live.querySelectorAll(".panel").forEach((panel) => { panel.hidden = panel !== now.panel; });
    now.panel.querySelectorAll(".list").forEach((list) => { list.hidden = !now.lists.includes(list); });
    now.lists.forEach((list) => rowsOf(list).forEach((row, place) => { row.hidden = place < now.from || place >= now.to; }));
  };
  new MutationObserver(show).observe(document.getElementById("main"), { childList: true, subtree: true });
  WIDE.addEventListener("change", show);
  setInterval(() => { page += 1; show(); }, EACH);
  show();
})();
