// One half of the clock: the face that its player presses, and the question that he has to answer.

import { answerText, confirmText, tell } from "../../shared/table/banner.js";
import { disc, dress, make } from "../../shared/shell/make.js";
import { nameOf, person } from "../../shared/words/person.js";
import { say } from "../../shared/words/words.js";
import { showTime } from "../watch/standing.js";
import { LATER } from "../../shared/shell/later.js";

const ELSEWHERE = new Set(["paused"]); // what the bar in the middle says

/**
 * The button that a press on the half of `side` is: the clock, in backgammon perhaps the dice; null where there is none now.
 * @param {Family} family @param {Told.View} view @param {Side} side
 */
export function pressOf(family, view, side) {
  if (view.phase === "over") return view.confirm?.includes(side) ? "clock" : null;
  const usable = view.buttons?.[side];
  if (usable?.includes("lift")) return "lift";
  return family.presses(view, side) ? "clock" : null;
}

export class Half {
  /** @type {Side} */ side = "w";
  /** @type {Told.View} */ view = LATER;
  /** @type {Family} */ family = LATER;
  /** The button that a press on the face is. @type {string | null} */ act = null;
  #asked = ""; // what the question was last drawn from, as JSON

  /**
   * Fill `section`; `press(button, side)` is called with the side shown at that time.
   * @param {HTMLElement} section @param {Press} press
   */
  constructor(section, press) {
    this.section = section;
    this.press = press;
    this.piece = disc("w");
    this.name = make("span", { name: "half-name" });
    this.digits = make("span", { name: "half-digits" });
    this.sign = make("span", { name: "half-sign", "aria-hidden": "true" });
    this.word = make("span", { name: "half-word" });
    this.face = make("button", { name: "half-face face", type: "button" },
      make("span", { name: "half-who" }, this.piece, this.name),
      this.digits,
      make("span", { name: "half-state" }, this.sign, this.word));
    this.question = make("div", { name: "half-question", role: "group" });
    this.text = make("p", { name: "half-text", role: "alert" });
    this.answers = make("div", { name: "half-answers" });
    this.question.append(this.text, this.answers);
    section.append(this.face, this.question);
    this.#onPress();
  }

  /** Press on pointerdown: it comes before the click, and browsers drop a click right after a swipe. */
  #onPress() {
    let down = false;
    const press = () => this.act && this.press(this.act, this.side);
    this.face.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || this.face.disabled) return;
      down = true;
      press();
    });
    this.face.addEventListener("click", (event) => {
      if (event.detail === 0 || !down) press();
      down = false;
    });
  }

  /**
   * Show `side` of `view`; it may be pressed and answered if `may(side)`.
   * @param {Family} family @param {Told.View} view @param {Side} side @param {May} may
   */
  draw(family, view, side, may) {
    Object.assign(this, { side, view, family });
    const name = nameOf(view, side);
    this.act = may(side) ? pressOf(family, view, side) : null;
    this.section.dataset.side = side;
    this.section.setAttribute("aria-label", name);
    dress(this.piece, side);
    this.name.textContent = name;
    // Who may do nothing here gets no button: the clock is only looked at.
    this.face.disabled = !this.act;
    if (may(side) && (this.act || view.phase !== "over")) this.face.dataset.button = this.act ?? "clock";
    else delete this.face.dataset.button;
    this.face.setAttribute("aria-label", this.act ? say(`clock-${this.act}`, person(view, side)) : name);
    this.section.classList.toggle("turn", view.side === side && view.phase !== "over");
    this.section.classList.toggle("untimed", !view.clock);
    this.#ask(view, may);
  }

  /** Show what this player has to answer or to know, right way up for him. @param {Told.View} view @param {May} may */
  #ask(view, may) {
    const { result } = view;
    const banner = ELSEWHERE.has(view.banner?.kind ?? "") ? null : view.banner;
    const mine = banner && !result && (banner.for === this.side || banner.for === null);
    const answers = mine && may(this.side) ? banner.answers.filter(({ side }) => side === this.side) : [];
    const text = result ? this.#resultText(view, result) : banner ? tell(this.family, view, banner.remark) : "";
    const of = JSON.stringify([text, mine, banner?.kind, answers, document.documentElement.lang]);
    if (of === this.#asked) return;
    this.#asked = of;
    this.question.hidden = !text;
    this.section.dataset.kind = result ? "result" : banner?.kind ?? "";
    this.section.classList.toggle("asked", answers.length > 0);
    this.text.textContent = text;
    this.answers.replaceChildren(...answers.map(({ button }) => {
      const word = answerText(view, button, this.side);
      const element = make("button", { name: `half-answer ${button}`, type: "button", "data-button": button, text: word });
      element.addEventListener("click", () => this.press(button, this.side));
      return element;
    }));
  }

  /** @param {Told.View} view @param {Told.Result} result */
  #resultText(view, result) {
    const text = result.winner ? say("watch-won", person(view, result.winner)) : say("watch-drawn");
    return [[text, this.family.reasonText(result.reason)].filter(Boolean).join(", "), confirmText(view)].filter(Boolean).join(". ");
  }

  /** Show the present time. @param {Clock} clock */
  tick(clock) {
    showTime(this, clock);
  }
}
