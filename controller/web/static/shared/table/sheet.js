// The head of the page, and the legend of the lamps below the moves.

import { part } from "../shell/part.js";
import { isReadable } from "../shell/line.js";
import { controlText, rulesText, say } from "../words/words.js";
import { drawLegend } from "./lamps.js";

/** Show the legend. @param {Told.View} view */
export function drawSheet(view) {
  drawLegend(part("legend"), view.lamps);
  part("legend").setAttribute("aria-label", say("legend"));
  part("sheet").setAttribute("aria-label", say("game"));
}

/** Show what is played and with which clock; what is well is not said, a lost link and a line that others can read are. @param {Family} family @param {Told.View} view */
export function drawHead(family, view) {
  part("rules").textContent = rulesText(view.rules);
  const control = view.clock?.control ? controlText(view.clock.control) : say("no-clock");
  part("control").textContent = [family.details(view), control].filter(Boolean).join(" · ");
  part("link").hidden = view.link !== "down";
  part("link-text").textContent = say("link-down");
  part("readable").hidden = !isReadable(location);
  part("readable").textContent = say("readable");
  part("readable").title = say("readable-more");
}
