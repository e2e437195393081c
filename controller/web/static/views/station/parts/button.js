// A large button for fingers.

import { drawing, make } from "../../../shared/shell/make.js";

/**
 * `{root, word(text)}`: a button of a `kind` (`primary`, `plain`, `help`) that calls `press()`; `sign` is a drawing before its words.
 * @param {string} kind @param {() => void} press @param {string} [sign]
 */
export function button(kind, press, sign = "") {
  const text = make("span");
  const root = make("button", { name: `st-button ${kind}`, type: "button" }, ...(sign ? [drawing(sign)] : []), text);
  root.addEventListener("click", press);
  return {
    root,
    /** @param {string} said */
    word: (said) => { if (text.textContent !== said) text.textContent = said; },
  };
}
