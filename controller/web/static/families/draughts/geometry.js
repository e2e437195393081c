// The places of the squares on the screen, for either orientation of the board.

export class Geometry {
  /** `grid` as in the view, `flipped` with Black at the bottom. @param {Told.Grid} grid @param {boolean} flipped */
  constructor(grid, flipped) {
    this.rows = grid.rows;
    this.columns = grid.columns;
    this.flipped = flipped;
    this.places = grid.squares.map(([row, column]) =>
      flipped ? [grid.rows - 1 - row, grid.columns - 1 - column] : [row, column]);
    this.byPlace = new Map(this.places.map(([row, column], index) => [row * grid.columns + column, index + 1]));
  }

  /** Row and column on the screen of square 1…N. @param {number} square */
  place(square) {
    return this.places[square - 1];
  }

  /** The square at a row and column of the screen, 0 where none is. @param {number} row @param {number} column */
  at(row, column) {
    const inside = row >= 0 && row < this.rows && column >= 0 && column < this.columns;
    return inside ? this.byPlace.get(row * this.columns + column) ?? 0 : 0;
  }

  /**
   * Whether a field of the screen is dark: where not every field is played on, those that are.
   * @param {number} row @param {number} column
   */
  isDark(row, column) {
    return this.places.length === this.rows * this.columns ? (row + column) % 2 === 1 : this.at(row, column) > 0;
  }

  /**
   * The square under a point of the window; 0 off the board or on a field that is not played on.
   * @param {number} x @param {number} y @param {DOMRect} box
   */
  under(x, y, box) {
    return this.at(
      Math.floor(((y - box.top) / box.height) * this.rows),
      Math.floor(((x - box.left) / box.width) * this.columns));
  }

  /** The squares row by row as they lie on the screen. */
  lines() {
    /** @type {number[][]} */
    const lines = Array.from({ length: this.rows }, () => []);
    for (let square = 1; square <= this.places.length; square++) lines[this.place(square)[0]].push(square);
    for (const line of lines) line.sort((a, b) => this.place(a)[1] - this.place(b)[1]);
    return lines.filter((line) => line.length);
  }

  /** The square at the lower left, from which a keyboard begins. */
  get first() {
    return this.lines().slice(-1)[0][0];
  }

  /**
   * The square to which an arrow key leads. Up and down keep the index in the row, so they undo each other.
   * @param {number} square @param {string} key
   */
  step(square, key) {
    const lines = this.lines();
    const row = lines.findIndex((line) => line.includes(square));
    const index = lines[row].indexOf(square);
    const line = (key === "ArrowUp" ? lines[row - 1] : key === "ArrowDown" ? lines[row + 1] : null) ?? lines[row];
    if (key === "Home") return line[0];
    if (key === "End") return line[line.length - 1];
    const to = key === "ArrowLeft" ? index - 1 : key === "ArrowRight" ? index + 1 : index;
    return line[Math.max(0, Math.min(line.length - 1, to))];
  }
}

/** Position an element at a place of the board. @param {HTMLElement} element @param {Spot} given */
export function settle(element, [row, column]) {
  element.style.setProperty("--row", String(row));
  element.style.setProperty("--column", String(column));
}
