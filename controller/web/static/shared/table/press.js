// A button of a player pressed on the page: what can't be taken back is asked for first.

import { ask } from "../shell/dialogs.js";
import { person } from "../words/person.js";
import { named, say } from "../words/words.js";

/** What is asked before a button does something. @type {Record<string, (view: Told.View, side: Side) => string>} */
const MUST_ASK = { resign: (/** @type {Told.View} */ view, /** @type {Side} */ side) => say("resign-ask", person(view, side)) };

/** What presses the buttons of `page`. @param {Page} page @returns {Press} */
export const presses = (page) => (button, side) => {
  const now = () => page.tell({ press: button, side });
  if (button in MUST_ASK) ask(MUST_ASK[button](page.view, side), named("button", button) ?? say(button), now);
  else now();
};
