// The shape of the play view: which layout fits the window and the size of its letters.

const LANDSCAPE = 1.15; // width to height from which the board stands beside the panel
const LOW = 29; // heights in rem below which both clocks stand side by side
const ROOMY = { width: 75, height: 44, tall: 40 }; // rem of a wide window, and width of a tall one, from which every button is shown
const TALL_FACE = 60; // heights in rem from which a wide panel has the large clocks
const HEADED = 48; // heights in rem from which the head comes first in a tall window

/** The layout for a window of `width` and `height` in rem: `{shape, room, face, head}`. */
export function shapeOf(width, height) {
  const shape = width < LANDSCAPE * height ? "tall" : height < LOW ? "low" : "wide";
  const much = shape === "tall" ? width >= ROOMY.tall : width >= ROOMY.width && height >= ROOMY.height;
  const room = much ? "much" : "little";
  const head = shape === "wide" || (shape === "tall" && height >= HEADED) ? "first" : "last";
  const face = shape === "wide" && height >= TALL_FACE ? "large" : "row";
  return { shape, room, face, head };
}

/** Keep the shape of `page` as the window and its letters are; returns what ends it. */
export function keepShape(page) {
  const fit = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    Object.assign(page.dataset, shapeOf(innerWidth / rem, innerHeight / rem));
  };
  // A ruler of 1 rem changes its size with the letters, the page with the window.
  const ruler = document.createElement("i");
  ruler.className = "ruler";
  page.append(ruler);
  const watcher = new ResizeObserver(fit);
  watcher.observe(ruler);
  window.addEventListener("resize", fit);
  fit();
  return () => {
    watcher.disconnect();
    window.removeEventListener("resize", fit);
  };
}
