// Backgammon as a family of the page: its buttons, its words, and its table.

import { Hand } from "../../shared/hand/hand.js";
import { nameOf, person } from "../../shared/words/person.js";
import { named, reasonText, say } from "../../shared/words/words.js";
import { arrange, differs } from "./board/arrange.js";
import { bench, standing } from "./board/bench.js";
import { Board } from "./board/board.js";
import { Entry } from "./entry.js";
import { Play } from "./board/play.js";
import { within } from "../../shared/shell/part.js";

const POINTS = ["points", "origin", "target", "square", "white_missing", "white_beyond", "black_missing", "black_beyond"]; // values of remarks that are points

class BackgammonTable {
  /**
   * The board in the copied template `stage`; `tools` as for every family.
   * @param {HTMLElement} stage @param {TableTools} given
   */
  constructor(stage, { tell, announce, redraw, me }) {
    this.hand = new Hand(tell, redraw, bench, me);
    this.board = new Board(within(stage, "#board"), this.hand);
    this.play = new Play(this.board, this.hand, announce);
  }

  /** @param {Told.BackgammonView} view */
  learn(view) {
    this.hand.learn(view.virtual ? standing(view) : null);
  }

  /** @param {Told.BackgammonView} view @param {boolean} flipped @param {Rights} given */
  draw(view, flipped, { plays }) {
    this.play.follow();
    this.board.draw(view, flipped, plays && Boolean(view.virtual));
  }

  forget() {
    this.hand.forget();
  }

  /**
   * What a button may offer that puts the simulated board up as the record has it; empty if it is so.
   * @param {Told.BackgammonView} view
   */
  arranging(view) {
    const { shown } = this.hand;
    if (!shown || view.phase === "over" || view.phase === "play" || !differs(shown, view.points)) return "";
    return say(view.phase === "setup" ? "arrange" : "arrange-back");
  }

  /** @param {Told.BackgammonView} view */
  arrange(view) {
    arrange(this.hand, view.points);
  }
}

/** The value by which the page uses backgammon; `families/draughts/family.js` has the same keys. @type {Family} */
export const backgammon = {
  name: "backgammon",
  reasonText,
  Table: BackgammonTable,
  Entry,

  /** Height in rem from which a wide window has room for every button and the legend beside the board. */
  roomy: 54,

  /**
   * Whether `side` may press the clock now; null where the face is no button.
   * @param {Told.BackgammonView} view @param {Side} side
   */
  presses: (view, side) => (view.buttons?.[side]?.includes("clock") ? true : null),

  /** Score and pip count of a side. @param {Told.BackgammonView} view @param {Side} side */
  facts(view, side) {
    const index = side === "w" ? 0 : 1;
    const { match, pips } = view;
    return [
      ...(match ? [{ name: "score", strong: String(match.score[index]), text: match.length ? `/ ${match.length}` : say("points") }] : []),
      ...(pips ? [{ name: "pips", strong: String(pips[index]), text: say("pips") }] : []),
    ];
  },

  /** What a side has to do, in a word; nothing where it is not its turn. @param {Told.BackgammonView} view @param {Side} side */
  turn(view, side) {
    const { what, side: due } = view.expects ?? {};
    if (what === "opening") return say("to-throw");
    if ((due ?? view.side) !== side) return "";
    return { roll: say("to-roll"), play: say("to-move"), end: say("to-end"), answer: say("to-answer") }[what] ?? "";
  },

  /**
   * A play with its roll, or what was done with the cube; the first of a game says which one begins.
   * @param {Partial<Told.Move>} given
   */
  line: ({ act, dice, text = "", value }) => {
    if (act === "play") return `${dice?.join("") ?? ""}: ${text || say("no-play")}`;
    return act ? say(`list-${act}`, { n: value }) : text;
  },

  /** Length of the match, number of the game, Crawford. @param {Told.View} given */
  details({ match, phase }) {
    if (!match) return "";
    const length = match.length ? say("match-to", { n: match.length }) : say("unlimited");
    return [length, phase === "over" ? "" : say("game-number", { n: match.game }), match.crawford ? say("crawford") : ""].filter(Boolean).join(" · ");
  },

  /** What is to be done, in a sentence, while nothing else matters. @param {Told.BackgammonView} view */
  turnText: (view) => (view.phase === "play" && view.side ? say("remark-to-move", person(view, view.side)) : named("phase", view.phase) ?? ""),

  /**
   * A remark with its points counted as the page does: by the side on roll. The board counts them by White.
   * @param {Told.View} given @param {Told.Remark} remark
   */
  told({ side }, remark) {
    const fill = Object.fromEntries(Object.entries(remark.fill ?? {}).map(([name, value]) => {
      if (name === "piece") return [name, say(`one-${value}`)];
      return [name, side === "b" && POINTS.includes(name) ? [value].flat().map((point) => 25 - Number(point)) : value];
    }));
    return { ...remark, fill };
  },

  /** The text of a position to be copied. @param {Told.BackgammonView} view */
  position: (view) => view.fen,

  /** The position of a view as a start. @param {Told.View} view */
  start: (view) => ({ position: { ...view.points, side: view.side } }),

  /** Forms of its files, and whether the table draws its pictures. */
  forms: ["mat", "sgf"],
  diagrams: false,

  /**
   * What binds the electronic dice, for people to compare: `{name, text, digits}`; null without them.
   * @param {Told.View} given
   */
  paper({ source }) {
    const { commitment, seed } = source?.electronic ?? {};
    if (!commitment) return null;
    return { name: say("electronic"), text: say("electronic-more"), digits: seed ? `${commitment}\n${say("seed", { seed })}` : commitment };
  },

  /**
   * What screen readers are told of a change: rolls and the cube.
   * @param {Told.BackgammonView} view @param {Told.BackgammonView} before
   */
  news(view, before) {
    const said = [];
    const { dice, cube } = view;
    if (dice && dice.side && JSON.stringify(dice.values) + dice.side !== JSON.stringify(before.dice?.values) + before.dice?.side) {
      said.push(say("rolled", { name: nameOf(view, dice.side), dice: dice.values.join("-") }));
      if (view.legal === 0) said.push(say("no-play"));
    }
    if (cube?.offered && !before.cube?.offered) said.push(say("cube-offered", { name: nameOf(view, cube.offered), value: cube.offer }));
    if (cube?.owner && cube.value !== before.cube?.value) said.push(say("cube-of", { value: cube.value, name: nameOf(view, cube.owner) }));
    return said.join(". ");
  },
};
