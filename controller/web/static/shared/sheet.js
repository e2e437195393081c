// The sheet between the players: result, message, legend, and the head of the page.

import { answered } from "./answers.js";
import { drawLegend } from "./lamps.js";
import { isReadable } from "./line.js";
import { make } from "./make.js";
import { nameOf } from "./person.js";
import { LANGUAGES, controlText, next, rulesText, say } from "./words.js";

const part = (id) => document.getElementById(id);

/** Show result, message and the buttons of the table; `you` is what this page may do, `plays` whether it may play. */
export function drawSheet(family, view, you, plays) {
  const { result, phase, message } = view;
  part("result").hidden = !result;
  if (result) {
    const won = result.winner ? say("wins", { name: nameOf(view, result.winner) }) : say("drawn");
    part("result").replaceChildren(
      make("strong", { text: (result.text || won).replace("-", "–") }),
      make("span", { text: `${result.text ? `${won} ` : ""}${family.reasonText(result.reason)}` }));
  }
  const { text, offer } = family.prompt(view, nameOf);
  part("message").textContent = answered(family.message(view)) || text || say(`phase-${phase}`);
  part("message").dataset.phase = phase;
  part("message").classList.toggle("offer", offer && !message);
  drawLegend(part("legend"), view.lamps);
  part("legend").setAttribute("aria-label", say("legend"));
  part("sheet").setAttribute("aria-label", say("game"));
  part("fen").textContent = say("copy-fen");
  part("fen").hidden = !family.position(view);
  part("new").textContent = say("new-game");
  part("new").hidden = !plays || Boolean(you.game);
  part("plug").hidden = !view.virtual || !plays || Boolean(you.side);
  part("plug").textContent = say(view.link === "down" ? "plug" : "unplug");
  const proof = family.paper(view);
  part("proof").hidden = !proof;
  part("proof").textContent = proof?.name ?? "";
  part("certificate").hidden = !you?.certificate;
  part("certificate").textContent = say("certificate");
}

/** Show what is played, with which clock, and whether the sensors are connected. */
export function drawHead(family, view) {
  part("rules").textContent = rulesText(view.rules);
  const control = view.clock?.control ? controlText(view.clock.control) : say("no-clock");
  part("control").textContent = [family.details(view), control].filter(Boolean).join(" · ");
  part("link").hidden = view.link === "none";
  part("link").dataset.link = view.link;
  part("link-text").textContent = [say(view.link === "down" ? "link-down" : "link-up"), view.interpreter].filter(Boolean).join(" · ");
  part("readable").hidden = !isReadable(location);
  part("readable").textContent = say("readable");
  part("readable").title = say("readable-more");
  part("flip").setAttribute("aria-label", say("flip"));
  part("flip").title = say("flip");
  part("language").textContent = next().toUpperCase();
  part("language").setAttribute("aria-label", `${next().toUpperCase()}: ${LANGUAGES[next()]}`);
}
