// The shape of the play view: which layout fits the window and the size of its letters.

import { within } from "../../shared/shell/part.js";

const LANDSCAPE = 1.15; // width to height from which the board stands beside the panel
const LOW = 29; // heights in rem below which both clocks stand side by side
const ROOMY = { beside: 44, tall: 40 }; // widths in rem, beside the board or of a tall window, from which a row holds every button
const TALL_FACE = 60; // heights in rem from which a wide panel has the large clocks
const HEADED = 48; // heights in rem from which the head comes first in a tall window

/**
 * The layout for a window of `width` and `height` in rem: `{shape, room, face, head}`; a wide one has much room from the height `roomy` on.
 * @param {number} width @param {number} height @param {number} roomy
 */
export function shapeOf(width, height, roomy) {
  const shape = width < LANDSCAPE * height ? "tall" : height < LOW ? "low" : "wide";
  const much = shape === "tall" ? width >= ROOMY.tall : width - height >= ROOMY.beside && height >= roomy;
  const room = much ? "much" : "little";
  const head = shape === "wide" || (shape === "tall" && height >= HEADED) ? "first" : "last";
  const face = shape === "wide" && height >= TALL_FACE ? "large" : "row";
  return { shape, room, face, head };
}

/** What is given up, one after the other, where both clocks would not be in sight: words and names may be long, and letters wide. */
const LESS = [{}, { room: "little" }, { room: "little", moves: "hidden" }];

/**
 * Keep the shape of `page` as the window and its letters are; `roomy()` as for `shapeOf`.
 * Returns `fit`, to be called when other things are shown, and `end`.
 * @param {HTMLElement} page @param {() => number} roomy
 */
export function keepShape(page, roomy) {
  const lower = within(page, "#bottom");
  /** By how many px the lower clock lies below the window. */
  const excess = () => Math.ceil((lower.querySelector(".face")?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight);
  const fit = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const shape = shapeOf(innerWidth / rem, innerHeight / rem, roomy());
    page.style.removeProperty("--excess");
    for (const less of LESS) {
      Object.assign(page.dataset, shape, { moves: "shown" }, less);
      if (excess() <= 0) return;
    }
    if (shape.shape !== "tall") return;
    // Nothing of that stands between the clocks of a tall window: its board becomes smaller.
    Object.assign(page.dataset, shape);
    page.style.setProperty("--excess", `${excess()}px`);
  };
  // A ruler of 1 rem changes its size with the letters, the page with the window.
  const ruler = document.createElement("i");
  ruler.className = "ruler";
  page.append(ruler);
  const watcher = new ResizeObserver(fit);
  watcher.observe(ruler);
  window.addEventListener("resize", fit);
  const end = () => {
    watcher.disconnect();
    window.removeEventListener("resize", fit);
  };
  return { fit, end };
}
