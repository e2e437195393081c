// Connects the parts of the page: views arrive over the WebSocket, the parts draw them, user actions are sent back.

import { answered } from "./answers.js";
import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { Hand } from "./hand.js";
import { drawLegend } from "./lamps.js";
import { isReadable, openLine } from "./line.js";
import { drawMoves, keepMoves } from "./moves.js";
import { Player, nameOf } from "./player.js";
import { Tray } from "./tray.js";
import { controlText, next, reasonText, rulesText, say, speak, spoken } from "./words.js";

const TICK = 100; // ms between two updates of the clocks, which show tenths of a second
const TOAST = 4000; // ms for which a short notice is shown
const MUST_ASK = { resign: (view, side) => say("resignAsk", { name: nameOf(view, side) }) };

const part = (id) => document.getElementById(id);
const kept = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* private windows have no storage */ } },
};

let view = null;
let you = null; // what this page may do: {role, side, game, certificate}
let flipped = kept.get("flipped") === "yes";
let toasting = 0;
let announced = 0; // ply of the last move announced to screen readers
speak(kept.get("language") ?? "en");

const clock = new Clock();
const hand = new Hand((message) => tell(message), () => { if (view) drawBoard(); });
const announce = (text) => { part("spoken").textContent = text; };
const board = new Board(part("board"), hand, announce);
const tray = new Tray(part("tray"), hand, (event, piece) => board.fly(event, piece), announce);
const players = { top: new Player(part("top"), press), bottom: new Player(part("bottom"), press) };

const plays = () => (you?.role === "player" || you?.role === "arbiter") && (you.game ?? view.game) === view.game;
const mayPress = (side) => plays() && (you.side ?? side) === side;

const tell = openLine({
  you: (rights) => {
    you = rights;
    if (view) drawAll(new Set());
  },
  view: (news, changed, now) => {
    view = news;
    clock.set(now, view.clock);
    if (changed.has("virtual")) hand.learn(view.virtual);
    drawAll(changed);
  },
  now: (now) => clock.set(now),
  refused: (text) => { hand.forget(); toast(text); },
  state: (open) => {
    document.documentElement.classList.toggle("cut", !open);
    part("lost").hidden = open;
    if (!open) part("lost").textContent = say("lost");
  },
});

function press(button, side) {
  const send = () => tell({ press: button, side });
  if (button in MUST_ASK) ask(MUST_ASK[button](view, side), say(button), send);
  else send();
}

function drawAll(changed) {
  document.documentElement.lang = spoken();
  drawBoard();
  drawPlayers();
  if (changed.has("moves") || changed.has("provisional")) drawMoves(part("moves"), view);
  drawSheet();
  drawHead();
  speakMove();
}

function drawBoard() {
  board.draw(view, flipped);
  tray.draw(plays());
}

function drawPlayers() {
  players.top.draw(view, flipped ? "w" : "b", mayPress);
  players.bottom.draw(view, flipped ? "b" : "w", mayPress);
  tick();
}

function tick() {
  if (!view) return;
  players.top.tick(clock);
  players.bottom.tick(clock);
}

function drawSheet() {
  const { result, phase, offer, message } = view;
  part("result").hidden = !result;
  if (result) {
    const won = result.winner ? say("wins", { name: nameOf(view, result.winner) }) : say("drawn");
    const [score, text] = [document.createElement("strong"), document.createElement("span")];
    score.textContent = (result.text || won).replace("-", "–");
    text.textContent = `${result.text ? `${won} ` : ""}${reasonText(result.reason)}`;
    part("result").replaceChildren(score, text);
  }
  const waits = phase === "play" && view.clock && !view.clock.running && !view.clock.paused && !view.ply;
  const begin = waits && view.commit === "clock" ? say("begin", { name: nameOf(view, view.side === "w" ? "b" : "w") }) : "";
  const offered = offer && !result ? say("offered", { name: nameOf(view, offer) }) : "";
  part("message").textContent = answered(message) || offered || begin || say(`phase_${phase}`);
  part("message").dataset.phase = phase;
  part("message").classList.toggle("offer", Boolean(offered) && !message);
  drawLegend(part("legend"), view.lamps);
  part("legend").setAttribute("aria-label", say("legend"));
  part("sheet").setAttribute("aria-label", say("game"));
  part("fen").textContent = say("copyFen");
  part("new").textContent = say("newGame");
  part("new").hidden = !plays() || Boolean(you.game);
  part("plug").hidden = !view.virtual || !plays() || Boolean(you.side);
  part("certificate").hidden = !you?.certificate;
  part("certificate").textContent = say("certificate");
  part("plug").textContent = say(view.link === "down" ? "plug" : "unplug");
}

function drawHead() {
  part("rules").textContent = rulesText(view.rules);
  part("control").textContent = view.clock?.control ? controlText(view.clock.control) : say("noClock");
  part("link").hidden = view.link === "none";
  part("link").dataset.link = view.link;
  part("link-text").textContent = [say(view.link === "down" ? "linkDown" : "linkUp"), view.interpreter].filter(Boolean).join(" · ");
  part("readable").hidden = !isReadable(location);
  part("readable").textContent = say("readable");
  part("readable").title = say("readableMore");
  part("flip").setAttribute("aria-label", say("flip"));
  part("flip").title = say("flip");
  part("language").textContent = say("other");
  part("language").setAttribute("aria-label", `${say("other")}: ${say("otherName")}`);
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
}

function speakMove() {
  const last = view.moves.at(-1);
  const ply = last?.ply ?? 0;
  if (last && ply > announced) announce(say("said", { name: nameOf(view, last.side), text: last.text }));
  announced = ply;
}

function toast(text) {
  clearTimeout(toasting);
  part("toast").textContent = text;
  part("toast").hidden = false;
  toasting = setTimeout(() => { part("toast").hidden = true; }, TOAST);
}

function ask(text, yes, then) {
  part("ask-text").textContent = text;
  part("ask-yes").textContent = yes;
  part("ask-no").textContent = say("cancel");
  part("ask-yes").onclick = () => { part("ask").close(); then(); };
  part("ask-no").onclick = () => part("ask").close();
  part("ask").showModal();
}

part("flip").addEventListener("click", () => {
  flipped = !flipped;
  kept.set("flipped", flipped ? "yes" : "no");
  if (view) drawAll(new Set());
});
part("language").addEventListener("click", () => {
  speak(next());
  kept.set("language", spoken());
  if (view) drawAll(new Set(["moves"]));
});
part("fen").addEventListener("click", () => {
  navigator.clipboard?.writeText(view.fen).then(() => toast(say("copied")), () => toast(`${say("copyFailed")}: ${view.fen}`))
    ?? toast(`${say("copyFailed")}: ${view.fen}`);
});
part("plug").addEventListener("click", () => tell(view.link === "down" ? { plug: true } : { unplug: true }));
part("new").addEventListener("click", () => ask(say("newAsk"), say("newGame"), () => tell({ new: true })));
part("certificate").addEventListener("click", () => {
  part("paper-text").textContent = say("certificateMore");
  part("paper-digits").textContent = you.certificate;
  part("paper-picture").src = "/api/certificate.svg";
  part("paper-close").textContent = say("close");
  part("paper").showModal();
});
part("paper-close").addEventListener("click", () => part("paper").close());
part("message").textContent = say("waiting");
keepMoves(part("moves"));
setInterval(tick, TICK);
