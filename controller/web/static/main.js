// Connects the parts of the page: views arrive over the WebSocket, the parts draw them, user actions are sent back.

import { backgammon } from "./families/backgammon/family.js";
import { draughts } from "./families/draughts/family.js";
import { hear } from "./shared/answers.js";
import { Clock } from "./shared/clock.js";
import { ask, copy, showPaper, toast } from "./shared/dialogs.js";
import { openLine } from "./shared/line.js";
import { drawMoves, keepMoves } from "./shared/moves.js";
import { Player, nameOf } from "./shared/player.js";
import { drawHead, drawSheet } from "./shared/sheet.js";
import { learn, next, say, speak, spoken } from "./shared/words.js";

const FAMILIES = { draughts, backgammon };
const TICK = 100; // ms between two updates of the clocks, which show tenths of a second
const MUST_ASK = { resign: (view, side) => say("resignAsk", { name: nameOf(view, side) }) };

const part = (id) => document.getElementById(id);
const kept = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows have no storage */ } },
};

let view = null;
let family = null;
let table = null; // of that family: the board with its pieces, and what lies beside it
let you = null; // what this page may do: {role, side, game, certificate}
let flipped = kept.get("flipped") === "yes";
let announced = 0; // ply of the last move announced to screen readers
speak(kept.get("language") ?? "en");

const clock = new Clock();
const announce = (text) => { part("spoken").textContent = text; };
const players = { top: new Player(part("top"), press, send), bottom: new Player(part("bottom"), press, send) };

const plays = () => (you?.role === "player" || you?.role === "arbiter") && (you.game ?? view.game) === view.game;
const mayPress = (side) => plays() && (you.side ?? side) === side;

const tell = openLine({
  you: (rights) => {
    you = rights;
    if (view) drawAll(new Set(), view);
  },
  view: (news, changed, now) => {
    const before = view;
    view = news;
    adopt(FAMILIES[view.family ?? "draughts"]);
    clock.set(now, view.clock);
    table.learn(view, changed);
    drawAll(changed, before);
  },
  now: (now) => clock.set(now),
  refused: (text) => { table?.forget(); toast(text); },
  state: (open) => {
    document.documentElement.classList.toggle("cut", !open);
    part("lost").hidden = open;
    if (!open) part("lost").textContent = say("lost");
  },
});

function send(message) {
  return tell(message);
}

function press(button, side) {
  const now = () => send({ press: button, side });
  if (button in MUST_ASK) ask(MUST_ASK[button](view, side), say(button), now);
  else now();
}

/** Lay out the table of a family, if another one has been shown until now. */
function adopt(wanted) {
  if (wanted === family) return;
  family = wanted;
  learn(family.texts);
  hear(family.answers);
  const name = view.family ?? "draughts";
  document.documentElement.dataset.family = name;
  part("stage").replaceChildren(part(`stage-${name}`).content.cloneNode(true));
  table = new family.Table(part("stage"), { tell: send, announce, redraw: () => { if (view) { drawBoard(); drawArranging(); } } });
  part("moves").replaceChildren();
}

function drawAll(changed, before) {
  document.documentElement.lang = spoken();
  drawBoard();
  players.top.draw(family, view, flipped ? "w" : "b", mayPress);
  players.bottom.draw(family, view, flipped ? "b" : "w", mayPress);
  tick();
  if (changed.has("moves") || changed.has("provisional")) drawMoves(part("moves"), view, family.line);
  drawSheet(family, view, you, plays());
  drawArranging();
  drawHead(family, view);
  speakNews(before);
}

function drawBoard() {
  table.draw(view, flipped, { plays: plays(), may: mayPress });
}

/** The button that puts a simulated board up at once, where there is something to put up. */
function drawArranging() {
  const text = plays() ? table.arranging(view) : "";
  part("arrange").hidden = !text;
  part("arrange").textContent = text;
}

function tick() {
  if (!view) return;
  players.top.tick(clock);
  players.bottom.tick(clock);
}

function speakNews(before) {
  const last = view.moves.at(-1);
  const ply = last?.ply ?? 0;
  const move = last && ply > announced ? say("said", { name: nameOf(view, last.side), text: family.line(last) }) : "";
  announced = ply;
  const said = [move, before && family.news(view, before, nameOf)].filter(Boolean).join(". ");
  if (said) announce(said);
}

part("flip").addEventListener("click", () => {
  flipped = !flipped;
  kept.set("flipped", flipped ? "yes" : "no");
  if (view) drawAll(new Set(), view);
});
part("language").addEventListener("click", () => {
  speak(next());
  kept.set("language", spoken());
  if (view) drawAll(new Set(["moves"]), view);
});
part("fen").addEventListener("click", () => copy(family.position(view)));
part("arrange").addEventListener("click", () => table.arrange(view));
part("plug").addEventListener("click", () => tell(view.link === "down" ? { plug: true } : { unplug: true }));
part("new").addEventListener("click", () => ask(say("newAsk"), say("newGame"), () => tell({ new: true })));
part("proof").addEventListener("click", () => showPaper(family.paper(view).text, family.paper(view).digits));
part("certificate").addEventListener("click", () => showPaper(say("certificateMore"), you.certificate, "/api/certificate.svg"));
part("message").textContent = say("waiting");
keepMoves(part("moves"));
setInterval(tick, TICK);
