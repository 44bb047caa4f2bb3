// The page of a table, when the network comes and goes. It looks up what the server sent with the page: scores, names,
// phrases. Results go into an outbox on this device, and stay there until the server has said that they are kept.
"use strict";
(() => {
  const here = document.currentScript.dataset;
  const OUTBOX = `overtrick.outbox.${here.event}`;
  const KEPT = `overtrick.kept.${here.event}`;
  const DATA = `overtrick.data.${here.at}.${document.documentElement.lang}`;
  const EACH = 5000;
  const PATIENCE = 8000;
  let data = null;
  let isDirty = false;
  let isOnline = true;
  let isSending = false;
  let latest = 0; // the number that the log has reached, as far as this page has heard

  // --- what the device keeps ---

  const read = (name) => { try { return JSON.parse(localStorage.getItem(name)) || []; } catch { return []; } };
  const write = (name, value) => { localStorage.setItem(name, JSON.stringify(value)); };
  const waiting = () => read(OUTBOX).filter((each) => !each.refused);
  const newId = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(15)))).replaceAll("+", "-").replaceAll("/", "_");

  const put = (entry) => { write(OUTBOX, [...read(OUTBOX), { entry }]); };
  const noteAnswer = (answer) => {
    const kept = new Map(answer.kept.map((each) => [each.id, each]));
    const refused = new Map(answer.refused.map((each) => [each.id, each.message]));
    const left = read(OUTBOX).filter((each) => !kept.has(each.entry.id));
    write(OUTBOX, left.map((each) => (refused.has(each.entry.id) ? { ...each, refused: refused.get(each.entry.id) } : each)));
    const known = read(KEPT).filter((each) => !kept.has(each.id));
    write(KEPT, data && data.is_published ? [] : [...known, ...kept.values()]);
  };

  // --- words ---

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
  const said = (what) => {
    if (what.result !== "played") return data.phrases[what.late_play ? "late" : what.result] || "";
    const outcome = data.margins[data.results[what.contract[0]][what.tricks]];
    return fill(data.phrases.result, { contract: data.said[what.contract], declarer: data.declarers[what.declarer], outcome, tricks: data.tricks[what.tricks] });
  };
  const scored = (what, board) => {
    if (what.result === "passed_out") return data.phrases.nobody;
    if (what.result !== "played") return "";
    const score = data.scores[what.contract][board.vulnerable[what.declarer]][what.tricks];
    return fill(data.phrases.score, { side: data.scorers[what.declarer][score < 0 ? 1 : 0], score: Math.abs(score) });
  };

  // --- what is known: the server's entries, and over them those that wait here ---

  const inForce = (board) => {
    const local = waiting().map((each) => each.entry).filter((each) => isOf(each, board));
    const gone = new Set(local.flatMap((each) => each.replaces || []));
    return [...board.entries, ...local].filter((each) => !gone.has(each.id) && each.what.result !== "unknown");
  };
  const isOf = (entry, board) => ["section", "round", "table", "board"].every((name) => entry[name] === board.blank[name]);
  const sidesOf = (entries) => new Set(entries.map((each) => each.who));
  const isOpen = (board) => {
    if (board.stage !== "open" && board.stage !== "entered") return false;
    const entries = inForce(board);
    const isHalf = data.is_blind && data.is_shared && sidesOf(entries).size < 2 && !entries.some((each) => each.approved_by || each.what.result !== "played");
    return entries.length === 0 ? board.stage === "open" || isHalf : isHalf;
  };
  const firstOpen = () => {
    for (const round of data.rounds) {
      const board = round.boards.find(isOpen);
      if (board) return { round, board };
    }
    return null;
  };
  const find = (roundNumber, name) => {
    const round = data.rounds.find((each) => String(each.round) === String(roundNumber));
    const board = round && round.boards.find((each) => each.board === String(name));
    return board ? { round, board } : null;
  };

  // --- the slip ---

  const slip = () => document.getElementById("slip");
  const fields = () => Object.fromEntries(new FormData(slip()));
  const whatOf = (keyed) => {
    if (keyed.level === "pass") return { result: "passed_out" };
    const contract = `${keyed.level}${keyed.denomination}${keyed.doubling || ""}`;
    const tricks = (data.results[keyed.level] || []).indexOf(keyed.result);
    if (!data.scores[contract] || tricks < 0 || !keyed.declarer) return null;
    return { result: "played", contract, declarer: keyed.declarer, tricks, ...(keyed.lead ? { lead: keyed.lead } : {}) };
  };
  const entryOf = (place, what, keyedBy) => {
    const who = data.is_shared ? place.round.sides[keyedBy || "NS"] : data.who;
    const local = waiting().map((each) => each.entry).filter((each) => isOf(each, place.board));
    const own = local.filter((each) => !data.is_blind || each.who === who).flatMap((each) => [each.id, ...(each.replaces || [])]);
    const replaces = [...place.board.seen[keyedBy || "NS"], ...own];
    return { ...place.board.blank, id: newId(), what, who, made: new Date().toISOString(), ...(replaces.length ? { replaces } : {}) };
  };
  const approvalOf = (place, entry) => {
    const { approver, event, ...copied } = entry;
    const other = entry.who === place.round.sides.NS ? "EW" : "NS";
    return { ...copied, id: newId(), basis: "approval", approved_by: approver || (data.is_shared ? place.round.sides[other] : data.who), replaces: [entry.id, ...(entry.replaces || [])] };
  };
  const showLive = () => {
    const form = slip();
    if (!form || !data) return;
    const keyed = fields();
    const possible = data.results[keyed.level];
    form.querySelectorAll("[name=result]").forEach((each) => { each.disabled = Boolean(possible) && !possible.includes(each.value); });
    ["denomination", "doubling", "declarer", "result"].forEach((name) => {
      form.querySelector(`[data-field=${name}]`).hidden = keyed.level === "pass";
    });
    const place = find(keyed.round, keyed.board);
    const what = place && !keyed.line ? whatOf(fields()) : null;
    document.getElementById("score").textContent = what ? `${said(what)} – ${scored(what, place.board)}` : "";
  };
  const showSure = (what, place) => {
    const sure = document.getElementById("sure");
    sure.querySelector(".result").textContent = said(what);
    sure.querySelector(".score").textContent = scored(what, place.board);
    sure.querySelector("h2").textContent = fill(data.phrases.board, { board: place.board.board });
    sure.showModal();
    sure.querySelector("button.go").focus();
  };

  // --- the page with no network ---

  const line = (entry, place) => {
    const made = document.getElementById("line").content.firstElementChild.cloneNode(true);
    const isAgreed = Boolean(entry.approved_by) || entry.what.result === "not_played";
    made.querySelector("h2").textContent = fill(data.phrases.board, { board: place.board.board });
    made.querySelector(".result").textContent = said(entry.what);
    made.querySelector(".told").textContent = [scored(entry.what, place.board), entry.approved_by ? data.phrases.agreed : ""].filter(Boolean).join(" · ");
    const button = made.querySelector("button");
    button.textContent = data.phrases.agree;
    button.hidden = isAgreed || data.is_blind || !data.is_shared;
    button.addEventListener("click", () => { post(approvalOf(place, entry)); });
    return made;
  };
  const showPlace = (place) => {
    const form = slip();
    isDirty = false;
    document.querySelectorAll("#slip, #unplayed").forEach((each) => { each.hidden = !place; });
    if (!form || !place) return;
    form.reset();
    form.querySelectorAll("[type=radio]").forEach((each) => { each.checked = each.name === "doubling" && each.value === ""; });
    const hasNorth = place.board.keyed.includes("NS") || sidesOf(inForce(place.board)).has(place.round.sides.NS);
    const keyedBy = data.is_blind && hasNorth ? "EW" : "NS";
    form.querySelectorAll(`[name=keyed_by][value=${keyedBy}]`).forEach((each) => { each.checked = true; });
    document.querySelectorAll("form").forEach((each) => {
      if (each.id !== "slip" && each.id !== "unplayed") return;
      each.elements.board.value = place.board.board;
      each.elements.round.value = place.round.round;
    });
    form.querySelector("h2").textContent = fill(data.phrases.board, { board: place.board.board });
    form.querySelector(".note").textContent = place.board.head;
    form.querySelectorAll("[role=alert]").forEach((each) => each.remove());
    showLive();
  };
  const showRound = (place) => {
    const round = place ? place.round : data.rounds[data.rounds.length - 1];
    document.querySelector("h1").textContent = place ? fill(data.phrases.head, { table: round.table, round: round.round }) : data.phrases.over;
    document.querySelectorAll(".who dd").forEach((each, side) => {
      each.textContent = round.seated[side][1].map(([number, names]) => `${number} ${names}`).join(", ");
    });
    document.querySelectorAll(".chips, .moves").forEach((each) => { each.hidden = true; });
  };
  const showLocal = () => {
    const place = firstOpen();
    showRound(place);
    showPlace(place);
    const all = data.rounds.flatMap((round) => round.boards.map((board) => ({ round, board })));
    const lines = all.flatMap((each) => (data.is_blind ? [] : inForce(each.board).map((entry) => [entry, each])));
    const since = (place || { round: data.rounds[data.rounds.length - 1] }).round.round - 1;
    const own = new Set(waiting().map((each) => each.entry.id));
    const shown = lines.filter(([entry, each]) => own.has(entry.id) || (each.round.round >= since && !entry.approved_by && each.board.stage === "entered"));
    document.getElementById("waiting").replaceChildren(...shown.map(([entry, each]) => line(entry, each)));
    document.getElementById("done").replaceChildren();
    window.scrollTo(0, 0);
  };
  const showOutbox = (told = "") => {
    const box = document.getElementById("outbox");
    if (!box) return;
    const refused = read(OUTBOX).filter((each) => each.refused);
    const number = waiting().length;
    const words = [told];
    if (number) words.push(number === 1 ? data?.phrases.one_waits : fill(data?.phrases.many_wait || "", { number }));
    if (refused.length) words.push(data?.phrases.refused, ...refused.map((each) => `${each.entry.board}: ${each.refused}`));
    box.textContent = words.filter(Boolean).join(" ");
    box.hidden = !box.textContent;
  };

  // --- sending ---

  const flush = async () => {
    const entries = waiting().map((each) => each.entry);
    if (!entries.length || isSending) return entries.length === 0;
    isSending = true;
    try {
      const answer = await fetch(`/e/${here.event}/outbox`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ entries }), signal: AbortSignal.timeout(PATIENCE) });
      isOnline = true;
      if (answer.status === 403) { showOutbox(data?.phrases.ended); return false; }
      if (!answer.ok) return false;
      noteAnswer(await answer.json());
      return true;
    } catch {
      isOnline = false;
      return false;
    } finally {
      isSending = false;
    }
  };
  const post = async (entry) => {
    put(entry);
    document.getElementById("main").inert = true; // what is keyed into a page that goes would be lost
    if (!(await flush()) || !(await refresh(here.at))) showLocal();
    document.getElementById("main").inert = false;
    showOutbox();
    scrollTo(0, 0); // what the opponents are to read stands above
  };
  const refresh = async (address, options, isWanted = () => true) => {
    try {
      const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE) });
      const text = await answer.text();
      isOnline = true;
      if (!isWanted()) return true;
      show(text, answer.url);
      await load();
      return true;
    } catch {
      isOnline = false;
      showOutbox(data?.phrases.needs_network);
      return false;
    }
  };
  const show = (text, address) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    document.getElementById("main").replaceWith(page.getElementById("main"));
    document.title = page.title;
    history.replaceState(null, "", address);
    isDirty = false;
    showOutbox();
  };
  const load = async () => {
    try {
      const answer = await fetch(`${here.at}/data.json`, { signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) { data = await answer.json(); write(DATA, data); }
    } catch {
      isOnline = false;
    }
    if (!data) { const kept = read(DATA); data = kept.rounds ? kept : null; }
    if (data?.is_published) write(KEPT, []);
    showLive();
    showOutbox();
  };

  // --- what people do ---

  const submitSlip = (event) => {
    const keyed = fields();
    const place = data && find(keyed.round, keyed.board);
    if (keyed.line) { submitLine(event); return; }
    if (!place) return;
    event.preventDefault();
    const what = whatOf(keyed);
    if (!what) { document.getElementById("score").textContent = data.phrases.missing; return; }
    const sure = document.getElementById("sure");
    sure.onclose = () => { if (sure.returnValue === "send") post(entryOf(place, what, keyed.keyed_by)); sure.returnValue = ""; };
    showSure(what, place);
  };
  const submitLine = async (event) => { // the server reads a line; without it what was typed stays where it is
    event.preventDefault();
    const body = new URLSearchParams([...new FormData(event.target)]);
    if (!(await refresh(event.target.action, { method: "POST", body }))) return;
    isDirty = true; // nothing that comes takes the place of what is to be looked at
    scrollTo(0, 0);
    document.querySelector("#check button")?.focus();
  };
  const submitUnplayed = (event) => {
    const form = event.target;
    const place = data && find(form.elements.round.value, form.elements.board.value);
    if (!place) return;
    event.preventDefault();
    const isLate = event.submitter.value === "yes";
    post(entryOf(place, { result: "not_played", ...(isLate ? { late_play: true } : {}) }, form.elements.keyed_by?.value));
  };
  const submitOther = async (event) => {
    const form = event.target;
    event.preventDefault();
    const body = new URLSearchParams([...new FormData(form, event.submitter)]);
    if (await refresh(form.action, { method: "POST", body })) { scrollTo(0, 0); return; }
    const named = form.elements.entry?.value;
    const place = named && data && find(form.elements.round.value, form.elements.board.value);
    const entry = place && place.board.entries.find((each) => each.id === named);
    if (entry) post(approvalOf(place, entry));
  };
  document.addEventListener("submit", (event) => {
    const { id, method } = event.target;
    if (method === "dialog" || !event.target.closest("#main")) return;
    if (id === "slip") submitSlip(event);
    else if (id === "unplayed") submitUnplayed(event);
    else if (document.querySelector("#slip, #waiting, #check")) submitOther(event);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#main a");
    if (!link || isOnline) return;
    event.preventDefault();
    const place = link.dataset.board && data && find(link.dataset.round, link.dataset.board);
    if (place) showPlace(place);
    else showOutbox(data?.phrases.needs_network);
  });
  document.addEventListener("input", (event) => {
    if (!event.target.closest("#slip")) return;
    isDirty = true;
    showLive();
    const next = event.target.type === "radio" && event.target.closest("fieldset").nextElementSibling;
    if (next) next.scrollIntoView({ block: "nearest" });
  });

  // --- from time to time ---

  let stream = null;
  const listen = () => {
    stream?.close();
    stream = null;
    if (document.hidden || !data) return;
    stream = new EventSource(`/e/${here.event}/live?since=${data.number}`);
    stream.addEventListener("changed", (event) => { latest = Math.max(latest, Number(event.data)); news(); });
  };
  const news = async () => {
    const shown = document.getElementById("outbox")?.dataset.number;
    if (shown === undefined || latest <= Number(shown)) return;
    if (isDirty || document.getElementById("sure")?.open || waiting().length) return;
    await refresh(location.href, {}, () => !isDirty);
  };
  const tick = async () => {
    if (!waiting().length) { await news(); return; }
    if (!(await flush())) return;
    await (isDirty ? load() : refresh(here.at, {}, () => !isDirty));
    showOutbox();
  };
  window.addEventListener("online", tick);
  document.addEventListener("visibilitychange", listen);
  setInterval(tick, EACH);
  load().then(() => { tick(); listen(); });
})();
