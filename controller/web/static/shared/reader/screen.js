// The button for full screen.

import { drawing, make } from "../shell/make.js";
import { say } from "../words/words.js";

/**
 * A button for full screen; `toast(text)` says that the browser does not allow it. Null where the browser knows none.
 * @param {(text: string) => void} toast
 */
export function fullScreenButton(toast) {
  const page = document.documentElement;
  if (!page.requestFullscreen) return null;
  const button = make("button", { name: "tool full-screen", type: "button" }, drawing("sign-full-screen"));
  const word = () => {
    const text = say(document.fullscreenElement ? "full-screen-end" : "full-screen");
    button.setAttribute("aria-label", text);
    button.title = text;
  };
  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else page.requestFullscreen({ navigationUI: "hide" }).catch(() => toast(say("full-screen-refused")));
  });
  document.addEventListener("fullscreenchange", word);
  word();
  return Object.assign(button, { word });
}
