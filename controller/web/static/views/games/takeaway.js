// What a person takes along from a game: its files, a picture of the position, its text, and the position itself onto the board.

import { ask, copy, toast } from "../../shared/shell/dialogs.js";
import { make } from "../../shared/shell/make.js";
import { openMenu } from "../../shared/reader/menu.js";
import { diagram, drawingOf, fetched } from "../../shared/table/diagram.js";
import { rulesText, say } from "../../shared/words/words.js";
import { asPng } from "./paint.js";
import { print } from "./paper.js";
import { backgammonSvg } from "./picture.js";
import { save } from "../../shared/shell/saving.js";
import { lineOf } from "../../shared/shell/page.js";

/** @import { Shown } from "./game.js" */

const RECORDING = ["recording", "jsonl"]; // its form, and how the file ends
const PNG_SIDE = 820; // px

export class Takeaway {
  /**
   * `state()` gives `{replay, view, ply, at, flipped, family}` of what is shown; `at` is null or an instant within a turn.
   * @param {() => Shown} state
   */
  constructor(state) {
    this.state = state;
  }

  /** Open the menu of all that can be taken along. */
  open() {
    const forms = [...this.state().family.forms.map((form) => [form, form]), RECORDING];
    openMenu(say("games-take"), (root) => root.replaceChildren(make("div", { name: "g-take" },
      ...forms.map(([form, ending]) => this.#button(`games-${form}`, () => this.#file(form, ending))),
      this.#button("games-svg", () => this.#picture("svg")),
      this.#button("games-png", () => this.#picture("png")),
      this.#button("games-print", async () => print(drawingOf(await this.#svg("print")), this.state())),
      this.#button("copy-fen", () => copy(this.#text())))));
  }

  /** The text of the position that is shown. */
  #text() {
    const { view, family } = this.state();
    return family.position(view);
  }

  /** @param {string} ending */
  #name(ending) {
    const { replay, ply } = this.state();
    const place = ending === "svg" || ending === "png" ? `-${ply}` : "";
    return `dambord-${replay.game}${place}.${ending}`;
  }

  /** @param {string} key @param {() => unknown} does */
  #button(key, does) {
    const button = make("button", { name: "plain", type: "button", "data-take": key, text: say(key) });
    button.addEventListener("click", () => Promise.resolve(does()).catch((error) => toast(lineOf(error))));
    return button;
  }

  /** @param {string} form @param {string} ending */
  async #file(form, ending) {
    save(this.#name(ending), await fetched(`/api/games/${this.state().replay.game}/${form}`));
  }

  /** What is shown as SVG: by the table, in the colours of a `theme`, or drawn here where it has no pictures of the game. */
  async #svg(theme = "board") {
    const { replay, view, family, ply, at, flipped } = this.state();
    if (!family.diagrams) return backgammonSvg(/** @type {Told.BackgammonView} */ (view), flipped);
    return diagram(replay.game, at === null ? { ply } : { at }, flipped, theme);
  }

  /** @param {string} ending */
  async #picture(ending) {
    const svg = await this.#svg();
    save(this.#name(ending), ending === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await asPng(drawingOf(svg), PNG_SIDE));
  }
}

/**
 * Begin a new game from the position that is shown: the lamps lead to it. Asks where a game is under way.
 * @param {Page} page @param {Shown} given
 */
export async function setUp(page, { replay, view, family }) {
  const { setup, running, refused } = await page.ask("/api/setup");
  if (refused) throw new Error(refused);
  const { rules, options } = replay.header;
  const same = rules === setup.rules;
  const start = family.start(view);
  if (!same && start.position) throw new Error(say("games-set-up-other", { rules: rulesText(setup.rules) }));
  const begin = () => (same
    ? page.ask("/api/setup/start", { method: "POST", body: { ...start, abandon: true } })
    : page.ask("/api/setup", { method: "PUT", body: { ...setup, rules, options, ...start, abandon: true } }));
  const begun = () => begin().then(() => page.go("play"), (error) => toast(lineOf(error)));
  if (running) ask(say("games-set-up-ask"), say("games-set-up"), begun);
  else await begun();
}
