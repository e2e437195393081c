// What a person takes along from a game: its files, a picture of the position, its text, and the position itself onto the board.

import { ask, copy, toast } from "../../shared/dialogs.js";
import { make } from "../../shared/make.js";
import { tokenHere } from "../../shared/page.js";
import { say } from "../../shared/words.js";
import { asPng, asSvg, drawn } from "./picture.js";

const FILES = { draughts: [["pdn", "pdn"]], backgammon: [["mat", "mat"], ["sgf", "sgf"]] };
const RECORDING = ["recording", "jsonl"];

function save(name, blob) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function fetched(path) {
  const token = tokenHere();
  const answer = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).error ?? String(answer.status));
  return answer.blob();
}

export class Takeaway {
  #of = ""; // what the buttons were last made for

  /** Fill `root`; `state()` gives `{replay, view, ply, flipped}` of what is shown. */
  constructor(root, page, state) {
    this.root = root;
    this.page = page;
    this.state = state;
  }

  /** Make the buttons for the game that is shown. */
  draw() {
    const { replay, view } = this.state();
    const family = view.family ?? "draughts";
    const of = `${replay.game} ${family} ${document.documentElement.lang} ${this.page.you?.role}`;
    if (of === this.#of) return;
    this.#of = of;
    const buttons = [...FILES[family], RECORDING].map(([form, ending]) => this.#button(`games-${form}`, () => this.#file(form, ending)));
    buttons.push(this.#button("games-svg", () => this.#picture("svg")), this.#button("games-png", () => this.#picture("png")));
    if (this.page.family.position(view) !== undefined) buttons.push(this.#button("copy-fen", () => copy(this.#text())));
    this.root.replaceChildren(...buttons);
  }

  /** The text of the position that is shown. */
  #text() {
    const { view, family } = this.state();
    return family.position(view);
  }

  #name(ending) {
    const { replay, ply } = this.state();
    const place = ending === "svg" || ending === "png" ? `-${ply}` : "";
    return `dambord-${replay.game}${place}.${ending}`;
  }

  #button(key, does) {
    const button = make("button", { name: "plain", type: "button", "data-take": key, text: say(key) });
    button.addEventListener("click", () => Promise.resolve(does()).catch((error) => toast(error.message)));
    return button;
  }

  async #file(form, ending) {
    save(this.#name(ending), await fetched(`/api/games/${this.state().replay.game}/${form}`));
  }

  async #picture(ending) {
    const { view, flipped } = this.state();
    const picture = drawn(view, flipped);
    save(this.#name(ending), ending === "svg" ? new Blob([asSvg(picture)], { type: "image/svg+xml" }) : await asPng(picture));
  }
}

/** Where the position of a view begins as a game, for `PUT /api/setup`. */
function start(view) {
  if (view.family !== "backgammon") return { fen: view.fen };
  return { position: { ...view.points, side: view.side } };
}

/** Begin a new game from the position that is shown: the lamps lead to it. Asks where a game is under way. */
export async function setUp(page, { replay, view }) {
  const { setup, running, refused } = await page.ask("/api/setup");
  if (refused) throw new Error(refused);
  const { rules, options } = replay.header;
  const body = { ...setup, rules, options, ...start(view), abandon: true };
  const begin = () => page.ask("/api/setup", { method: "PUT", body }).then(() => page.go("play"), (error) => toast(error.message));
  if (running) ask(say("games-set-up-ask"), say("games-set-up"), begin);
  else await begin();
}
