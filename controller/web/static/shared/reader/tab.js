// The browser's tab: title and icon tell whose turn it is, and that a person is waited for.

import { fileAddress } from "../shell/place.js";
import { person } from "../words/person.js";
import { say } from "../words/words.js";
import { SIDES } from "../table/sides.js";

/** @type {Record<string, string>} */
const ICONS = { w: fileAddress("icons/white.svg"), b: fileAddress("icons/black.svg"), alert: fileAddress("icons/alert.svg"), none: fileAddress("icon.svg") };
const URGENT = new Set(["irregularity", "contested", "unclear", "restoring", "link"]); // kinds of the banner that stop a game

/**
 * What the tab shows of a view: `alert`, the side to move, or `none`; and why.
 * @param {Told.View} view @param {Family} family @param {boolean} [open]
 */
export function standing(view, family, open = true) {
  if (!open) return { icon: "alert", text: say("tab-lost") };
  if (view.result) {
    const { winner } = view.result;
    return { icon: "none", text: winner ? say("tab-won", person(view, winner)) : say("tab-drawn") };
  }
  if (view.phase === "over" || view.phase === "setup") return { icon: "none", text: say(`tab-${view.phase}`) };
  if (URGENT.has(view.banner?.kind ?? "") || view.phase === "unclear") return { icon: "alert", text: say("tab-alert") };
  // In backgammon both have to throw at the beginning, and who has to answer a double is not on roll.
  const [side, another] = SIDES.filter((one) => family.turn(view, one));
  return side && !another ? { icon: side, text: say("tab-turn", person(view, side)) } : { icon: "none", text: "" };
}

/**
 * Show a view of `family` in the tab. `open`: whether the table is connected.
 * @param {Told.View} view @param {Family} family @param {boolean} [open]
 */
export function drawTab(view, family, open = true) {
  const { icon, text } = standing(view, family, open);
  const title = [text, "dambord"].filter(Boolean).join(" · ");
  if (document.title !== title) document.title = title;
  // A browser looks at the address of the icon, not at a change inside it.
  const link = document.querySelector("link[rel=icon]");
  if (link && link.getAttribute("href") !== ICONS[icon]) link.setAttribute("href", ICONS[icon]);
}
