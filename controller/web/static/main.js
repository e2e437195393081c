// Starts the page: learns the words, opens the line to the board, and hands its views to the view of the address.

import { FAMILIES } from "./families/families.js";
import { toast } from "./shared/shell/dialogs.js";
import { watchDrops } from "./shared/shell/dropped.js";
import { openLine } from "./shared/shell/line.js";
import { KEPT, Page } from "./shared/shell/page.js";
import { part } from "./shared/shell/part.js";
import { inBrowser, viewHere } from "./shared/shell/place.js";
import { typeface } from "./shared/shell/typeface.js";
import { Sounds, soundsWanted } from "./shared/reader/sounds.js";
import { drawTab } from "./shared/reader/tab.js";
import { allWords, learn, preferred, say, speak, spoken, wordsFor } from "./shared/words/words.js";
import { choose, fetchEarly, loadView, viewsOf } from "./views.js";

const TICK = 100; // ms between two updates of the clocks, which show tenths of a second
const KEEP = 5000; // ms after which the page's files are kept for a time without a connection: the game comes first

/** @type {PageView | null} */
let shown = null; // the view in use
let name = ""; // its name
/** @type {Told.View | null} */
let before = null; // the view of the board that it has drawn last
let pending = new Set(); // keys that have changed since
let loading = false;

// Words, typeface, the module of the view and the line to the board come at the same time; nothing is drawn before words and typeface.
const usual = () => KEPT.get("usual") ?? "";
fetchEarly(viewHere() || usual());
const code = preferred(KEPT.get("language"));
const ready = Promise.all([speak(code), typeface(code)]);
const page = new Page((message) => tell(message), redraw, viewsOf);
const sounds = new Sounds(() => soundsWanted(page.kept.get("sounds"), page.view), () => 2 * (page.view?.station?.volume ?? 0.5));
const tell = openLine({
  you: async (you) => {
    await ready;
    page.you = you;
    if (page.view) draw();
  },
  view: async (news, changed, now) => {
    await ready;
    const last = page.view;
    page.view = news;
    adopt(news.family);
    page.clock.set(now, news.clock);
    for (const key of changed) pending.add(key);
    draw();
    drawTab(news, page.family);
    sounds.hear(news, last);
  },
  now: (now) => page.clock.set(now),
  said: (said) => shown?.said?.(said),
  refused: async (text) => {
    await ready;
    shown?.refused?.(text);
    toast(text);
  },
  state: async (open) => {
    await ready;
    document.documentElement.classList.toggle("cut", !open);
    part("lost").hidden = open;
    if (open) return;
    part("lost").textContent = say("lost");
    drawTab(page.view, page.family, false);
  },
});
await ready;
word();

/** Say in the selected language what the shell itself says. */
function word() {
  document.documentElement.lang = spoken();
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.getAttribute("data-say") ?? "");
}

/** Use the words and the value of a family. @param {string} wanted */
function adopt(wanted) {
  if (page.family === FAMILIES[wanted]) return;
  page.family = FAMILIES[wanted];
  learn(wanted);
  document.documentElement.dataset.family = wanted;
}

/** The view of the address, unless the one that is shown stays. */
function here() {
  const taught = inBrowser && page.view.station; // in a browser a table with a station is one of lessons
  return shown?.stays ? { name, wanted: null } : choose(taught ? "station" : viewHere() || usual(), page.you.role, Boolean(page.view.first_run));
}

/** Draw what the board has told last; the first time, and when the rights change, with the view of the address. */
async function draw() {
  if (!page.view || !page.you || loading) return;
  loading = true;
  await wordsFor(page.view);
  loading = false;
  let chosen = here();
  let view = shown;
  if (!view || chosen.name !== name) {
    loading = true;
    let View = await loadView(chosen.name);
    // The rights may change while a view is loaded.
    for (let loaded = chosen.name; (chosen = here()).name !== loaded; loaded = chosen.name) View = await loadView(chosen.name);
    loading = false;
    shown?.close?.();
    name = chosen.name;
    document.documentElement.dataset.view = name;
    part("view").replaceChildren();
    shown = view = new View(part("view"), page);
    before = null;
    pending = new Set(Object.keys(page.view));
    allWords().then(redraw);
    if (chosen.wanted) toast(say("not-for-you"));
  }
  word();
  part("to-text", HTMLAnchorElement).href = new URL(page.address("text"), location.href).href;
  const changed = pending;
  pending = new Set();
  view.draw(page.view, changed, before);
  before = page.view;
  view.tick(page.clock);
}

/** Draw all of it again: another language, or the board turned round. */
function redraw() {
  pending = new Set(Object.keys(page.view ?? {}));
  draw();
  drawTab(page.view, page.family);
}

setInterval(() => {
  if (!page.view || !shown) return;
  shown.tick(page.clock);
  sounds.tick(page.view, page.clock);
}, TICK);
// Browsers have it only for a page that they trust; without it the page works as well, as long as there is a connection.
setTimeout(() => navigator.serviceWorker?.register(inBrowser ? new URL("offline.js", document.baseURI) : "/worker.js").catch(() => {}), KEEP);
window.addEventListener("hashchange", () => {
  shown?.moved?.();
  if (!inBrowser) return;
  part("menu", HTMLDialogElement).close(); // which has led here
  redraw();
});
if (inBrowser) watchDrops(() => { location.hash = "view=report"; });
