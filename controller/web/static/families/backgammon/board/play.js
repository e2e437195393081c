// Moving checkers on a simulated board: a drag, two clicks, two taps and the keys all do the same.

import { toast } from "../../../shared/shell/dialogs.js";
import { escapes, flight, follow } from "../../../shared/hand/gesture.js";
import { disc, make } from "../../../shared/shell/make.js";
import { say } from "../../../shared/words/words.js";
import { bench, countOf, sourceOf, targetOf } from "./bench.js";
import { ownNumber, placeOf, squaresOf } from "./geometry.js";
import { otherSide } from "../../../shared/table/sides.js";
import { elementOf, within } from "../../../shared/shell/part.js";

/** @import { Hand } from "../../../shared/hand/hand.js" */
/** @import { Board } from "./board.js" */
/** @typedef {{place: Place, dice: number[]}} Target where a checker may go, and with which dice */
/** @typedef {{place: Place, square: number | null}} At a place under the pointer, and its square if it has any */

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

/**
 * Where a checker from `place` may go now: `{place, dice}`; several dice may lead to the same tray.
 * @param {Told.BackgammonView} view @param {Place} place
 */
export function targetsFrom(view, place) {
  const mover = view.expects?.side ?? view.side;
  const found = new Map();
  for (const { from, to, die } of view.hints ?? []) {
    if (ownNumber(place, mover) !== from) continue;
    const target = placeOf(to, mover);
    found.set(target, [...new Set([...(found.get(target) ?? []), die])]);
  }
  return [...found].map(([target, dice]) => ({ place: target, dice }));
}

export class Play {
  /** @type {Place | null} */ #from = null; // the place from which the chosen checker came

  /** @param {Board} board @param {Hand} hand @param {(text: string) => void} announce */
  constructor(board, hand, announce) {
    this.board = board;
    this.hand = hand;
    this.announce = announce;
    board.root.addEventListener("pointerdown", (event) => this.#pressed(event));
    board.layers.squares.addEventListener("keydown", (event) => this.#typed(/** @type {KeyboardEvent} */ (event)));
    escapes(board.root, () => { if (hand.chosen) this.#back(); });
  }

  /** The chosen checker after a new view: one that lies in this page's hand is placed by the next click. */
  follow() {
    const { hand, board } = this;
    if (!hand.chosen && hand.shown?.hand && !hand.elsewhere) hand.chosen = { piece: hand.shown.hand, fresh: false, origin: null, lifted: true };
    if (hand.chosen) return;
    this.#from = null;
    board.targets = [];
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (!event.isPrimary || event.button !== 0 || !this.board.moves || !this.hand.shown) return;
    const at = this.board.under(event);
    if (!at) return;
    event.preventDefault();
    this.board.rove(at.place);
    follow(event, { ...this.#flying(at), tap: () => this.#act(at.place, at.square) });
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const place = this.board.placeOf(elementOf(event));
    if (place === null) return;
    if (ARROWS.includes(event.key)) this.board.focus(this.board.geometry.step(place, event.key));
    else if ((event.key === "Enter" || event.key === " ") && this.board.moves && this.hand.shown) this.#act(place);
    else return;
    event.preventDefault();
  }

  /**
   * A click, a tap or the Enter key: choose a checker of the place, or put the chosen one there.
   * @param {Place} place @param {number | null} [square]
   */
  #act(place, square = null) {
    if (!this.#may()) return;
    const { hand, board } = this;
    if (hand.chosen && place === this.#from) this.#back();
    else if (hand.chosen && !this.#instead(place)) this.#put(place);
    else if (this.#choose(place, square)) {
      hand.choose(hand.mine.piece, hand.mine);
      this.announce(say("piece-chosen", { piece: say(`one-${hand.mine.piece}`), label: board.nameOf(place) }));
      // Where the only legal move leads, make it.
      if (board.targets.length === 1) this.#put(board.targets[0].place);
    }
  }

  /**
   * Whether a click on `place` means another checker: where the chosen one may not go, and one of its side lies.
   * @param {Place} place
   */
  #instead(place) {
    const { hand, board } = this;
    const { piece, lifted } = hand.mine;
    return !lifted && board.targets.length > 0 && !board.targets.some((one) => one.place === place) && countOf(hand.standing, place)[/** @type {Side} */ (piece)] > 0;
  }

  /**
   * Choose a checker: the one on `square` if there is one, else the last of the place, of the side on roll before the other.
   * @param {Place} place @param {number | null} square
   */
  #choose(place, square) {
    const { view } = this.board;
    const { standing: shown } = this.hand;
    const mover = view.expects?.side ?? view.side;
    const here = square && bench.piece(shown, square);
    const source = (here === mover && sourceOf(shown, place, mover)) || (here ? square : null) || sourceOf(shown, place, mover) || sourceOf(shown, place);
    if (!source) return false;
    const piece = /** @type {Side} */ (bench.piece(shown, source));
    this.board.targets = piece === mover ? targetsFrom(view, place) : [];
    this.#from = place;
    this.hand.chosen = { piece, fresh: false, origin: source, lifted: false };
    return true;
  }

  /** @param {At} given */
  #lift({ place, square }) {
    if (this.hand.chosen?.lifted) return this.hand.chosen.piece;
    if (!this.#may() || !this.#choose(place, square)) return null;
    const piece = this.hand.lift(/** @type {Place} */ (this.hand.mine.origin));
    if (piece) this.announce(say("lifted", { piece: say(`one-${piece}`), label: this.board.nameOf(place) }));
    return piece;
  }

  /** Put the chosen checker on a place; where it hits, the hit one goes onto the bar. @param {Place} place */
  #put(place) {
    const { hand, board } = this;
    const { piece } = hand.mine;
    const target = targetOf(hand.standing, place, /** @type {Side} */ (piece));
    const blot = this.#blot(place, piece);
    board.targets = [];
    this.#from = null;
    if (!hand.put(target)) return;
    const name = board.nameOf(typeof target === "number" ? place : target);
    const said = [say("put", { piece: say(`one-${piece}`), label: name })];
    if (blot && hand.lift(blot)) {
      const other = otherSide(piece);
      hand.put(`bar-${other}`);
      said.push(say("hit", { piece: say(`one-${other}`) }));
    }
    this.announce(said.join(". "));
  }

  /**
   * The square of the checker that is hit by a checker of the side on roll put on `place`, or null.
   * @param {Place} place @param {string} piece
   */
  #blot(place, piece) {
    const { expects, phase, side } = this.board.view;
    if (typeof place !== "number" || phase !== "play" || piece !== (expects?.side ?? side)) return null;
    const other = otherSide(piece);
    const count = countOf(this.hand.standing, place);
    if (count[other] !== 1) return null;
    return squaresOf(place).find((square) => bench.piece(this.hand.standing, square) === other) ?? null;
  }

  /** Put the checker back to where it came from, or choose none. */
  #back() {
    const { hand, board } = this;
    const { piece, lifted } = hand.mine;
    const from = this.#from;
    board.targets = [];
    this.#from = null;
    hand.back();
    if (lifted && from !== null) this.announce(say("put-back", { piece: say(`one-${piece}`), label: board.nameOf(from) }));
    else if (!lifted) this.announce(say("unchosen", { piece: say(`one-${piece}`) }));
  }

  /** Whether this page's hand is free to move; if another one holds a checker, it is said. */
  #may() {
    const held = this.hand.elsewhere;
    if (!held) return true;
    const text = say("hand-elsewhere", { piece: say(`one-${held.piece}`), label: this.board.nameOf(this.board.placeAt(held.from)) });
    toast(text);
    this.announce(text);
    return false;
  }

  /** What a drag from the place and square `at` does. @param {At} at */
  #flying(at) {
    /** @type {ReturnType<typeof flight>} */
    let flying;
    /** @param {Place | null | undefined} place */
    const aim = (place) => {
      for (const [one, cell] of this.board.places) cell.classList.toggle("aimed", one === place);
    };
    /** @param {Place | undefined} place */
    const land = (place) => {
      flying.end();
      aim(null);
      if (!this.hand.chosen) return;
      if (place === undefined || place === this.#from) this.#back();
      else this.#put(place);
    };
    return {
      start: () => {
        const piece = this.#lift(at);
        if (!piece) return false;
        flying = flight(make("div", { name: "flying" }, disc(piece)), within(this.board.layers.field, ".point").getBoundingClientRect().width);
        return true;
      },
      /** @param {PointerEvent} event */
      move: (event) => {
        flying.to(event);
        aim(this.board.under(event)?.place);
      },
      /** @param {PointerEvent} event */
      drop: (event) => land(this.board.under(event)?.place),
      cancel: () => land(undefined),
    };
  }
}
