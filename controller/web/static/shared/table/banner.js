// The banner: the one matter that counts now, in its fixed place, with the answers to it. Without a matter it says whose turn it is.

import { disc, make } from "../shell/make.js";
import { nameOf, person } from "../words/person.js";
import { remarkText } from "../words/remark.js";
import { clauseText, named, say, sourceText } from "../words/words.js";
import { SIDES, otherSide } from "./sides.js";

const LONG = 60; // characters from which a headline has smaller letters
const BRIEF = 6000; // ms for which a notice is shown
const HINTS = new Set(["press", "crown", "lift-dice"]); // acts that a player who wants no hints is not told

export class Banner {
  #drawn = ""; // what the parts were last drawn from, as JSON
  #noticed = "null"; // the last notice, as JSON
  #timer = 0;

  /** Fill `root`; `hints()` says whether hints are wanted. @param {HTMLElement} root @param {() => boolean} [hints] */
  constructor(root, hints = () => true) {
    this.root = root;
    this.hints = hints;
    // A screen reader speaks what changes inside an element that was there before, so both stay; one of them is filled.
    this.urgent = make("div", { role: "alert" });
    this.calm = make("div", { role: "status" });
    this.rest = make("div", { name: "banner-rest" });
    this.notice = make("div", { name: "banner-notice", role: "status" });
    this.headline = make("p", { id: "message", name: "message" });
    root.append(make("div", { name: "banner-card" }, this.urgent, this.calm, this.rest), this.notice);
  }

  /**
   * Show the matter of `view`; its answers become buttons for those sides that `may(side)`, `press(button, side)` is their act.
   * @param {Family} family @param {Told.View} view @param {May} may @param {Press} press
   */
  draw(family, view, may, press) {
    this.#drawMatter(family, view, may, press);
    this.#drawNotice(family, view);
  }

  /** What comes next while nothing is urgent; to those who want no hints, whose turn it is. @param {Family} family @param {Told.View} view */
  #quiet(family, view) {
    const { next } = view;
    return hallText("code", view.hall_code) || view.opponent?.message || (next && (this.hints() || !HINTS.has(next.what)) ? tell(family, view, next.remark) : family.turnText(view));
  }

  /** @param {Family} family @param {Told.View} view @param {May} may @param {Press} press */
  #drawMatter(family, view, may, press) {
    const { banner, result } = view;
    const lang = document.documentElement.lang;
    const quiet = banner || result ? "" : this.#quiet(family, view);
    const of = JSON.stringify([lang, banner, view.side, result, quiet, view.names, may("w"), may("b"), view.phase, confirmText(view)]);
    if (of === this.#drawn) return;
    this.#drawn = of;
    const tone = result ? "tell" : banner?.tone ?? "tell";
    Object.assign(this.root.dataset, { kind: result ? "result" : banner?.kind ?? "turn", tone });
    this.root.setAttribute("aria-label", say("banner"));
    this.headline.textContent = banner ? tell(family, view, banner.remark) : result ? resultText(view, result) : quiet;
    this.headline.dataset.phase = view.phase;
    this.headline.toggleAttribute("data-long", this.headline.textContent.length > LONG);
    const live = tone === "tell" ? this.calm : this.urgent;
    (live === this.calm ? this.urgent : this.calm).replaceChildren();
    live.replaceChildren(...scoreOf(view), this.headline);
    this.rest.replaceChildren(...(banner && !result ? this.#parts(family, view, may, press) : []), ...[confirmText(view)].filter(Boolean).map((text) => make("p", { name: "banner-for", text })));
  }

  /**
   * What stands below the headline: for whom, how far, what to do on the board, the answers, the rule.
   * @param {Family} family @param {Told.View} view @param {May} may @param {Press} press
   */
  #parts(family, view, may, press) {
    const banner = /** @type {Told.Banner} */ (view.banner);
    const why = /** @type {Told.View & {kindly?: string}} */ (view).kindly ?? (banner.reason ? tell(family, view, banner.reason) : "");
    /** @type {HTMLElement[]} */
    const parts = why ? [make("p", { name: "banner-reason", text: why })] : [];
    if (banner.for && !(banner.reason && banner.tone === "act")) parts.push(this.#addressee(view, banner, banner.for, may));
    if (banner.left > 1) parts.push(make("p", { name: "banner-count", text: say("still-to-do", { n: banner.left }) }));
    for (const side of SIDES) {
      const answers = may(side) ? banner.answers.filter((answer) => answer.side === side) : [];
      if (answers.length) parts.push(answerButtons(view, side, answers, press, ...(banner.for ? [] : [disc(side)])));
    }
    if (banner.clause) parts.push(clause(banner.clause));
    return parts;
  }

  /** @param {Told.View} view @param {Told.Banner} banner @param {Side} side @param {May} may */
  #addressee(view, banner, side, may) {
    const key = banner.tone !== "ask" ? "banner-acts" : may(side) && !may(otherSide(side)) ? "banner-you-decide" : "banner-decides";
    return make("p", { name: "banner-for" }, disc(side), make("span", { text: say(key, person(view, side)) }));
  }

  /** A notice comes beside the matter and goes by itself. @param {Family} family @param {Told.View} view */
  #drawNotice(family, view) {
    const coach = view.opponent?.coach; // it stays as long as it counts
    const notice = JSON.stringify([view.notice ?? null, coach?.remark, document.documentElement.lang]);
    if (notice === this.#noticed) return;
    this.#noticed = notice;
    clearTimeout(this.#timer);
    const { remark, count, clause: citation } = view.notice ?? /** @type {Partial<Told.Notice>} */ ({ remark: coach?.remark });
    const said = remark ? [tell(family, view, remark), count && countText(view, count)] : [];
    this.notice.replaceChildren(said.filter(Boolean).join(" "), ...(citation ? [clause(citation)] : []));
    if (view.notice) this.#timer = setTimeout(() => this.#endNotice(), BRIEF);
  }

  /** A notice goes by itself, but not while somebody reads the clause in it. */
  #endNotice() {
    if (this.notice.querySelector("details[open]")) this.#timer = setTimeout(() => this.#endNotice(), BRIEF);
    else this.notice.replaceChildren();
  }

  /** Stop the time of the notice. */
  close() {
    clearTimeout(this.#timer);
  }
}

/**
 * A remark in the words of the page; in those of the board where the page has none.
 * @param {Family} family @param {Told.View} view @param {Told.Remark} remark
 */
export function tell(family, view, remark) {
  const text = remarkText(view, family.told(view, remark));
  return text === `remark-${remark.key}` ? view.message : text;
}

/** An answer to the banner of `view` by `side`; it says who is meant. @param {Told.View} view @param {string} button @param {Side} side */
export function answerText(view, button, side) {
  const other = person(view, otherSide(side));
  return named("answer", `${view.banner?.kind}-${button}`, other) ?? named("answer", button) ?? say(button);
}

/**
 * The answers that `side` may give, as buttons after what is `before` them.
 * @param {Told.View} view @param {Side} side @param {Told.Answer[]} answers @param {Press} press @param {HTMLElement[]} before
 */
export function answerButtons(view, side, answers, press, ...before) {
  return make("div", { name: "answers", role: "group", "data-side": side, "aria-label": say("answers-of", person(view, side)) },
    ...before, ...answers.map(({ button }) => {
      const text = answerText(view, button, side);
      const element = make("button", { name: `answer ${button}`, type: "button", "data-button": button, text });
      element.addEventListener("click", () => press(button, side));
      return element;
    }));
}

/** The final score; the sentence about a match has it already. @param {Told.View} view */
function scoreOf({ banner, result }) {
  const told = banner?.remark.fill?.score !== undefined;
  return result?.text && !told ? [make("strong", { name: "final-score", text: result.text.replace("-", "–") })] : [];
}

/** How a game ended. @param {Told.View} view @param {Told.Result} result */
function resultText(view, { winner }) {
  return winner ? say("wins", person(view, winner)) : say("drawn");
}

/** What a hall wants; its words come later than the others. @param {string} what @param {string | null | undefined} text */
const hallText = (what, text) => (text ? named("hall", what, { text }) ?? text : "");

/** Who has yet to confirm the result, and how; empty where nobody has. @param {Told.View} view */
export const confirmText = (view) => hallText("confirm", view.confirm?.map((side) => nameOf(view, side)).join(", "));

/** How far a claim is, and from which move it counts. @param {Told.View} view @param {Told.Count} given */
export function countText(view, { rule, have, need, since }) {
  const fill = { rule, have, need, since: since ?? 0, move: view.moves[(since ?? 0) - 1]?.text ?? "" };
  return named("count", rule, fill) ?? say("count", fill);
}

/** A clause that opens its sentence with the source; a citation without a sentence is only named. @param {string} citation */
function clause(citation) {
  const text = clauseText(citation);
  if (!text) return make("p", { name: "clause", text: citation });
  return make("details", { name: "clause" },
    make("summary", { text: say("clause", { clause: citation }) }),
    make("p", {}, make("q", { text }), " ", make("cite", { text: [sourceText(citation), citation].filter(Boolean).join(", ") })));
}
