// Starts the page: learns the words, opens the line to the board, and hands its views to the view of the address.

import { backgammon } from "./families/backgammon/family.js";
import { draughts } from "./families/draughts/family.js";
import { toast } from "./shared/dialogs.js";
import { openLine } from "./shared/line.js";
import { KEPT, Page } from "./shared/page.js";
import { learn, preferred, say, speak, spoken } from "./shared/words.js";
import { choose, loadView } from "./views.js";

const FAMILIES = { draughts, backgammon };
const TICK = 100; // ms between two updates of the clocks, which show tenths of a second

const part = (id) => document.getElementById(id);
let shown = null; // the view module in use
let name = ""; // its name
let before = null; // the view of the board that it has drawn last
let pending = new Set(); // keys that have changed since
let loading = false;

await speak(preferred(KEPT.get("language")));
word();
const tell = openLine({
  you: (you) => {
    page.you = you;
    if (page.view) draw();
  },
  view: (news, changed, now) => {
    page.view = news;
    adopt(news.family ?? "draughts");
    page.clock.set(now, news.clock);
    for (const key of changed) pending.add(key);
    draw();
  },
  now: (now) => page.clock.set(now),
  refused: (text) => { shown?.refused?.(text); toast(text); },
  state: (open) => {
    document.documentElement.classList.toggle("cut", !open);
    part("lost").hidden = open;
    if (!open) part("lost").textContent = say("lost");
  },
});
const page = new Page(tell, redraw);

/** Say in the selected language what the shell itself says. */
function word() {
  document.documentElement.lang = spoken();
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
}

/** Use the words and the value of a family. */
function adopt(wanted) {
  if (page.family === FAMILIES[wanted]) return;
  page.family = FAMILIES[wanted];
  learn(wanted);
  document.documentElement.dataset.family = wanted;
}

/** Draw what the board has told last; the first time, and when the rights change, with the view of the address. */
async function draw() {
  if (!page.view || !page.you || loading) return;
  const chosen = choose(location.pathname, page.you.role);
  if (chosen.name !== name) {
    loading = true;
    const View = await loadView(chosen.name);
    loading = false;
    shown?.close?.();
    name = chosen.name;
    document.documentElement.dataset.view = name;
    part("view").replaceChildren();
    shown = new View(part("view"), page);
    before = null;
    pending = new Set(Object.keys(page.view));
    if (chosen.wanted) toast(say("not-for-you"));
  }
  word();
  const changed = pending;
  pending = new Set();
  shown.draw(page.view, changed, before);
  before = page.view;
  shown.tick(page.clock);
}

/** Draw all of it again: another language, or the board turned round. */
function redraw() {
  pending = new Set(Object.keys(page.view ?? {}));
  draw();
}

setInterval(() => { if (page.view && shown) shown.tick(page.clock); }, TICK);
window.addEventListener("hashchange", () => shown?.moved?.());
