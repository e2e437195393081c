// The head of the page, and what stands below the moves: the legend of the lamps, and the buttons of the table.

import { drawLegend } from "./lamps.js";
import { isReadable } from "../shell/line.js";
import { controlText, rulesText, say } from "../words/words.js";
import { part } from "../shell/part.js";


/**
 * Show legend and buttons of the table; `you` is what this page may do, `plays` whether it may play.
 * @param {Family} family @param {Told.View} view @param {Told.You} you @param {boolean} plays
 */
export function drawSheet(family, view, you, plays) {
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

/**
 * Show what is played, with which clock, and whether the sensors are connected.
 * @param {Family} family @param {Told.View} view
 */
export function drawHead(family, view) {
  part("rules").textContent = rulesText(view.rules);
  const control = view.clock?.control ? controlText(view.clock.control) : say("no-clock");
  part("control").textContent = [family.details(view), control].filter(Boolean).join(" · ");
  part("link").dataset.link = view.link;
  part("link-text").textContent = [say(view.link === "down" ? "link-down" : "link-up"), view.interpreter].filter(Boolean).join(" · ");
  part("readable").hidden = !isReadable(location);
  part("readable").textContent = say("readable");
  part("readable").title = say("readable-more");
}
