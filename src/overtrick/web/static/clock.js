// Counts down to the times that the server gave, by the server's clock. It decides nothing.
"use strict";
(() => {
  let known = null;
  let ahead = 0; // how far this device's clock is before the server's, in milliseconds
  const two = (number) => String(number).padStart(2, "0");
  const left = (until, now) => {
    const seconds = Math.max(0, Math.ceil((until - now) / 1000));
    return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  };
  const tick = () => {
    const given = document.querySelector("[data-now]");
    if (!given) return;
    if (given !== known) {
      known = given;
      ahead = Date.now() - Date.parse(given.dataset.now);
    }
    const now = given.dataset.held ? Date.parse(given.dataset.held) : Date.now() - ahead;
    let over = true;
    document.querySelectorAll("[data-begins]").forEach((part) => {
      const is = Date.parse(part.dataset.begins) <= now && now < Date.parse(part.dataset.ends);
      part.hidden = !is;
      over = over && !is;
    });
    document.querySelectorAll("[data-over]").forEach((told) => { told.hidden = !over; });
    document.querySelectorAll("[data-until]").forEach((face) => {
      face.textContent = (face.dataset.said || "{left}").replace("{left}", left(Date.parse(face.dataset.until), now));
    });
  };
  setInterval(tick, 250);
  tick();
})();
