// Moving pieces on a simulated board: a drag, two clicks, two taps and the keys all do the same.

import { toast } from "../../shared/shell/dialogs.js";
import { escapes, flight, follow } from "../../shared/hand/gesture.js";
import { disc, make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { pieceText } from "./texts.js";
import { squareOf } from "../../shared/shell/part.js";

/** @import { Hand } from "../../shared/hand/hand.js" */
/** @import { Board } from "./board.js" */

const BOX = "box";
const MEN = ["w", "b"];

export class Moving {
  #taken = false; // whether the dragged piece was lit to be taken off

  /**
   * `board` has the squares, `hand` the pieces; `announce(text)` informs screen readers.
   * @param {Board} board @param {Hand} hand @param {(text: string) => void} announce
   */
  constructor(board, hand, announce) {
    this.board = board;
    this.hand = hand;
    this.announce = announce;
    board.root.addEventListener("pointerdown", (event) => this.#pressed(event));
    board.layers.squares.addEventListener("keydown", (event) => this.#typed(event));
    escapes(board.root, () => { if (hand.chosen) this.escape(); });
  }

  /** A click, a tap or the Enter key on `square`: choose what stands there, or place what is chosen. @param {number} square */
  act(square) {
    if (!this.#may()) return;
    const { hand } = this;
    const piece = hand.piece(square);
    const role = this.board.role(square);
    if (piece && role === "remove") this.remove(square);
    else if (piece && role === "crown" && MEN.includes(piece) && !hand.chosen?.lifted) this.#crown(square, piece);
    else if (!hand.chosen) this.#first(square, piece, role);
    else if (hand.chosen.origin === square) this.escape();
    else if (piece && !this.#stacks(square)) this.#instead(square, piece);
    else this.#put(square);
  }

  /**
   * Without a chosen piece: choose the one here, or let the piece that was placed last go on to a lit square.
   * @param {number} square @param {string | null} piece @param {string | undefined | null} role
   */
  #first(square, piece, role) {
    const { hand } = this;
    if (piece) {
      hand.select(square);
      this.announce(say("piece-chosen", { piece: pieceText(piece), label: this.board.label(square) }));
    } else if (role === "target" && hand.last !== null && hand.piece(hand.last)) {
      hand.select(hand.last);
      this.#put(square);
    }
  }

  /**
   * A square is taken: choose its piece instead of one that stands; a piece from the box or the hand waits.
   * @param {number} square @param {string | null} piece
   */
  #instead(square, piece) {
    if (this.hand.mine.fresh || this.hand.mine.lifted) {
      this.#say("square-taken", { label: this.board.label(square) });
      return;
    }
    this.#first(square, piece, null);
  }

  /** Take the piece from a square, or the chosen one, into the box. @param {number | null} [square] */
  remove(square = null) {
    if (!this.#may()) return;
    const { hand } = this;
    if (square !== null) hand.select(square);
    const { piece, origin, fresh } = hand.chosen ?? {};
    if (!piece || fresh || !hand.put(BOX)) return;
    if (origin === null) this.#say("box-held", { piece: pieceText(piece) });
    else this.#say("box-taken", { piece: pieceText(piece), label: this.board.label(Number(origin)) });
  }

  /** Put the chosen piece back, or choose none. */
  escape() {
    const { piece, origin, lifted } = this.hand.chosen ?? {};
    this.hand.back();
    if (!piece) return;
    if (lifted && origin !== null) this.announce(say("put-back", { piece: pieceText(piece), label: this.board.label(Number(origin)) }));
    else this.announce(say("unchosen", { piece: pieceText(piece) }));
  }

  /**
   * Let a piece from the tray follow the pointer from `event` on; a tap only chooses it.
   * @param {PointerEvent} event @param {string} piece @param {{fresh: boolean}} choice
   */
  carry(event, piece, choice) {
    const chosen = this.hand.chosen;
    const same = chosen && chosen.fresh === choice.fresh && chosen.piece === piece;
    follow(event, {
      ...this.#flying(() => { this.hand.choose(piece, choice); return piece; }),
      tap: () => {
        if (same) this.escape();
        else if (choice.fresh && chosen && !chosen.fresh && this.#may()) this.remove();
        else this.choose(piece, choice);
      },
    });
  }

  /** Choose a piece of the tray: the next click on the board places it. @param {string} piece @param {{fresh: boolean}} choice */
  choose(piece, choice) {
    this.hand.choose(piece, choice);
    this.announce(say("chosen", { piece: pieceText(piece) }));
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    const square = this.board.under(event);
    if (!event.isPrimary || event.button !== 0 || !square || !this.board.moves || !this.hand.shown) return;
    event.preventDefault();
    this.board.rove(square);
    follow(event, { ...this.#flying(() => this.#lift(square)), tap: () => this.act(square) });
  }

  /** What a drag does: `take()` returns the piece that flies, or null. @param {() => string | null} take */
  #flying(take) {
    /** @type {ReturnType<typeof flight>} */
    let flying;
    /** @param {() => void} run */
    const land = (run) => {
      flying.end();
      this.board.aim(0);
      run();
    };
    return {
      start: () => {
        const piece = take();
        if (!piece) return false;
        flying = flight(make("div", { name: "flying" }, disc(piece)), this.board.width());
        return true;
      },
      /** @param {PointerEvent} event */
      move: (event) => {
        flying.to(event);
        this.board.aim(this.board.under(event));
      },
      /** @param {PointerEvent} event */
      drop: (event) => land(() => this.#drop(event)),
      cancel: () => land(() => this.escape()),
    };
  }

  /** @param {number} square */
  #lift(square) {
    if (!this.hand.piece(square) || !this.#may()) return null;
    this.#taken = this.board.role(square) === "remove";
    const piece = this.hand.lift(square);
    if (piece) this.announce(say("lifted", { piece: pieceText(piece), label: this.board.label(square) }));
    return piece;
  }

  /** A dragged piece is let go: on a square, in the tray, or beside the board. @param {PointerEvent} event */
  #drop(event) {
    const { chosen } = this.hand;
    if (!chosen) return;
    const square = this.board.under(event);
    const below = document.elementFromPoint(event.clientX, event.clientY);
    if (square && square === chosen.origin) this.escape();
    else if (square && this.hand.piece(square) && !this.#stacks(square)) {
      this.escape();
      this.#say("square-taken", { label: this.board.label(square) });
    } else if (square) this.#put(square);
    else if (!chosen.fresh && (this.#taken || below?.closest(".tray"))) this.remove();
    else this.escape();
  }

  /**
   * Whether the chosen man may go on top of what stands on `square`: from the box, or where the lamp asks for it.
   * @param {number} square
   */
  #stacks(square) {
    const { piece, fresh } = this.hand.mine;
    return this.hand.piece(square) === piece && MEN.includes(piece) && (fresh || this.board.role(square) === "crown");
  }

  /** @param {number} square */
  #put(square) {
    const { piece } = this.hand.mine;
    const crowned = this.hand.piece(square) !== null;
    if (!this.hand.put(square)) return;
    this.announce(say(crowned ? "crowned" : "put", { piece: pieceText(piece), label: this.board.label(square) }));
  }

  /** Put a man of its colour from the box on a man that waits to be crowned. @param {number} square @param {string} piece */
  #crown(square, piece) {
    this.hand.choose(piece, { fresh: true });
    this.#put(square);
  }

  /** Whether this page's hand is free to move; if another one holds a piece, it is said. */
  #may() {
    const held = this.hand.elsewhere;
    if (held) this.#say("hand-elsewhere", { piece: pieceText(held.piece), label: this.board.label(Number(held.from)) });
    return held === null;
  }

  /** Tell everybody, not only screen readers. @param {string} key @param {Words} fill */
  #say(key, fill) {
    toast(say(key, fill));
    this.announce(say(key, fill));
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const square = squareOf(event);
    if (!this.board.moves || !this.hand.shown) return;
    if (event.key === "Enter" || event.key === " ") this.act(square);
    else if ((event.key === "Delete" || event.key === "Backspace") && this.hand.piece(square)) this.remove(square);
    else return;
    event.preventDefault();
  }
}
