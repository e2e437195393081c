// Nothing stays where it is for long: what is shown for weeks wanders, and changes its side, so that no picture burns in.

const STEP = 30000; // ms between two steps
const SWAP = 20; // steps after which what stands on the left comes to the right
const AROUND = [13, 17]; // steps of one way to and fro, across and down: together they come to every place
const WIDE = 1.4; // percent of the window's smaller side that it wanders

export class Drift {
  #moved = performance.now();
  #steps = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.root.classList.add("drifts");
  }

  tick() {
    if (performance.now() - this.#moved < STEP) return;
    this.#moved = performance.now();
    this.#steps += 1;
    const [across, down] = AROUND.map((way) => Math.sin((2 * Math.PI * this.#steps) / way) * WIDE);
    this.root.style.setProperty("--drift-x", `${across.toFixed(2)}vmin`);
    this.root.style.setProperty("--drift-y", `${down.toFixed(2)}vmin`);
    this.root.classList.toggle("swapped", Math.floor(this.#steps / SWAP) % 2 === 1);
  }

  close() {
    this.root.classList.remove("drifts", "swapped");
  }
}
