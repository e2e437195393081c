// Moving checkers on a simulated board: by dragging, by clicking where from and where to, and by keys.

import { disc, make } from "../../../shared/make.js";
import { say } from "../../../shared/words.js";
import { bench, countOf, sourceOf, targetOf } from "./bench.js";
import { ownNumber, placeOf, squaresOf } from "./geometry.js";

const TAP = 8; // px that a pointer may move before it counts as a drag
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

/** Where a checker from `place` may go now: `{place, dice}`; several dice may lead to the same tray. */
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
  #flying = null; // the disc that follows the pointer
  #from = null; // the place from which the checker in the hand came

  constructor(board, hand, announce) {
    this.board = board;
    this.hand = hand;
    this.announce = announce;
    board.root.addEventListener("pointerdown", (event) => this.#pressed(event));
    board.layers.squares.addEventListener("keydown", (event) => this.#typed(event));
  }

  /** The checker in the hand after a new view: one that lies in the hand is placed by the next click. */
  follow() {
    const { hand } = this;
    if (!hand.shown?.hand) {
      this.#from = null;
      this.board.targets = [];
    } else if (!hand.chosen) {
      hand.chosen = { piece: hand.shown.hand, fresh: false, origin: null };
    }
  }

  #pressed(event) {
    if (!event.isPrimary || event.button !== 0 || !this.board.moves || !this.hand.shown) return;
    const at = this.board.under(event);
    if (!at) return;
    event.preventDefault();
    this.board.rove(at.place);
    if (this.hand.chosen) {
      this.#put(at.place);
      return;
    }
    // A touch is captured by its first target. Release it, so that the window gets it.
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    if (this.#lift(at.place, at.square)) this.#fly(event, at.place);
  }

  #typed(event) {
    const place = this.board.placeOf(event.target);
    if (place === null) return;
    if (ARROWS.includes(event.key)) {
      this.board.focus(this.board.geometry.step(place, event.key));
    } else if ((event.key === "Enter" || event.key === " ") && this.board.moves && this.hand.shown) {
      if (this.hand.chosen) this.#put(place);
      else if (this.#lift(place)) this.#only();
    } else if (event.key === "Escape" && this.hand.chosen) {
      this.#back();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Lift a checker: the one on `square` if there is one, else the last of the place, of the side on roll before the other. */
  #lift(place, square = null) {
    const { view } = this.board;
    const { shown } = this.hand;
    const mover = view.expects?.side ?? view.side;
    const source = (square && bench.piece(shown, square) === mover && sourceOf(shown, place, mover)) || (square && bench.piece(shown, square) ? square : null)
      || sourceOf(shown, place, mover) || sourceOf(shown, place);
    if (!source) return false;
    const piece = bench.piece(shown, source);
    this.board.targets = piece === mover ? targetsFrom(view, place) : [];
    this.#from = place;
    if (!this.hand.lift(source)) return false;
    this.announce(say("lifted", { piece: say(`one-${piece}`), label: this.board.nameOf(place) }));
    return true;
  }

  /** Where the only legal move of the lifted checker leads, make it. */
  #only() {
    if (this.board.targets.length === 1) this.#put(this.board.targets[0].place);
  }

  /** Put the checker in the hand on a place; where it hits, the hit one goes onto the bar. */
  #put(place) {
    const { hand, board } = this;
    const { piece } = hand.chosen;
    const target = targetOf(hand.shown, place, piece);
    const blot = this.#blot(place, piece);
    board.targets = [];
    this.#from = null;
    if (!hand.put(target)) return;
    const name = board.nameOf(typeof target === "number" ? place : target);
    let said = say("put", { piece: say(`one-${piece}`), label: name });
    if (blot && hand.lift(blot)) {
      const other = piece === "w" ? "b" : "w";
      hand.put(`bar-${other}`);
      said = `${said}. ${say("hit", { piece: say(`one-${other}`) })}`;
    }
    this.announce(said);
  }

  /** The square of the checker that is hit by a checker of the side on roll put on `place`, or null. */
  #blot(place, piece) {
    const { expects, phase, side } = this.board.view;
    if (typeof place !== "number" || phase !== "play" || piece !== (expects?.side ?? side)) return null;
    const other = piece === "w" ? "b" : "w";
    const count = countOf(this.hand.shown, place);
    if (count[other] !== 1) return null;
    return squaresOf(place).find((square) => bench.piece(this.hand.shown, square) === other);
  }

  /** Put the checker back to where it came from. */
  #back() {
    if (this.#from !== null) this.#put(this.#from);
  }

  /** Let a disc follow the pointer from `event` on; the checker is put where the pointer is released. */
  #fly(event, origin) {
    this.#flying?.remove();
    const flying = make("div", { name: "flying" }, disc(this.hand.chosen.piece));
    flying.style.setProperty("--size", `${this.board.layers.field.querySelector(".point").getBoundingClientRect().width}px`);
    document.body.append(flying);
    this.#flying = flying;
    let travelled = 0;
    const aim = (place) => {
      for (const [one, cell] of this.board.places) cell.classList.toggle("aimed", one === place);
    };
    const follow = (moved) => {
      flying.style.setProperty("--x", `${moved.clientX}px`);
      flying.style.setProperty("--y", `${moved.clientY}px`);
      travelled = Math.max(travelled, Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY));
      aim(this.board.under(moved)?.place);
    };
    const listening = new AbortController();
    const end = (at) => {
      listening.abort();
      flying.remove();
      aim(null);
      document.body.classList.remove("dragging");
      if (!this.hand.chosen) return;
      if (at?.place === origin && travelled <= TAP) this.#only(); // a tap: the next one says where to
      else if (at) this.#put(at.place);
      else this.#back();
    };
    const mine = (run) => (other) => { if (other.pointerId === event.pointerId) run(other); };
    const options = { signal: listening.signal };
    window.addEventListener("pointermove", mine(follow), options);
    window.addEventListener("pointerup", mine((up) => end(this.board.under(up))), options);
    window.addEventListener("pointercancel", mine(() => end(null)), options);
    document.body.classList.add("dragging");
    follow(event);
  }
}
