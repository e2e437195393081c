// What a visitor tries on a table of his own browser: another game, board or opponent, a lesson, a puzzle, and sensors that fail.

import { openMenu } from "../reader/menu.js";
import { hereTable } from "../shell/channel.js";
import { make } from "../shell/make.js";
import { part } from "../shell/part.js";
import { allWords, rulesText, say, spoken } from "../words/words.js";

/**
 * What fits together, as the site's `choices.json` has it: `levels` are whom one plays or what one learns, each with its word and what the worker is told.
 * @typedef {{rules: string, boards: string[], levels: Record<string, {text: string, wish: object}>}} Choice
 */

/**
 * A list to choose from, with its label.
 * @param {string} id @param {string} label @param {string[][]} choices values and texts
 */
function list(id, label, choices) {
  const select = make("select", { id }, ...choices.map(([value, text]) => make("option", { value, text })));
  return { select, line: make("label", { name: "setting", for: id }, make("span", { text: label }), select) };
}

/** Open the menu of what can be tried. @param {Page} page */
export async function openTrying(page) {
  /** @type {Choice[]} */
  const choices = await (await fetch(new URL("choices.json", document.baseURI))).json();
  await allWords();
  const { view } = page;
  openMenu(say("try"), (root) => {
    const game = list("try-game", say("try-game"), choices.map(({ rules }) => [rules, rulesText(rules)]));
    const board = list("try-board", say("try-board"), []);
    const level = list("try-level", say("try-level"), []);
    let chosen = choices[0];
    const fill = () => {
      chosen = choices.find(({ rules }) => rules === game.select.value) ?? choices[0];
      board.select.replaceChildren(...chosen.boards.map((name) => make("option", { value: name, text: name })));
      level.select.replaceChildren(...Object.entries(chosen.levels).map(([name, { text }]) => make("option", { value: name, text: say(text) })));
      level.select.value = "beginner";
    };
    game.select.value = view.rules;
    game.select.addEventListener("change", fill);
    fill();
    board.select.value = view.board;
    const spoilt = list("try-spoil", say("try-spoil"), [["", say("try-nothing")], ["cut", say("try-cut")], ["weak", say("try-weak")]]);
    const square = make("input", { id: "try-square", type: "number", min: 1, max: view.cells.length, value: 1 });
    const where = make("label", { name: "setting", for: "try-square" }, make("span", { text: say("try-square") }), square);
    const spoil = () => hereTable?.post({ spoil: { cut: [], weak: [], ...(spoilt.select.value && { [spoilt.select.value]: [Number(square.value)] }) } });
    spoilt.select.addEventListener("change", spoil);
    square.addEventListener("change", spoil);
    const begin = make("button", { id: "try-begin", name: "plain", type: "button", text: say("try-begin") });
    begin.addEventListener("click", () => {
      part("menu", HTMLDialogElement).close();
      const header = { rules: game.select.value, board: board.select.value };
      hereTable?.begin({ header, language: spoken(), ...chosen.levels[level.select.value].wish });
    });
    root.replaceChildren(game.line, board.line, level.line, begin, spoilt.line, where);
  });
}
