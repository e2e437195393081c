// A ring that empties while a count-down runs.

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 2 * Math.PI * 44;

/** `{root, draw(share, text)}`: the share of the ring that is left, 0 to 1, and what stands inside. */
export function ring() {
  const root = document.createElementNS(SVG, "svg");
  root.setAttribute("class", "st-ring");
  root.setAttribute("viewBox", "0 0 100 100");
  root.setAttribute("aria-hidden", "true");
  const parts = [["circle", "st-ring-way"], ["circle", "st-ring-left"], ["text", "st-ring-text"]].map(([tag, name]) => {
    const part = document.createElementNS(SVG, tag);
    part.setAttribute("class", name);
    if (tag === "circle") for (const [key, value] of Object.entries({ cx: 50, cy: 50, r: 44 })) part.setAttribute(key, value);
    else for (const [key, value] of Object.entries({ x: 50, y: 50 })) part.setAttribute(key, value);
    return part;
  });
  const [, left, text] = parts;
  root.append(...parts);
  return {
    root,
    draw(share, shown) {
      left.setAttribute("stroke-dasharray", `${(AROUND * share).toFixed(1)} ${AROUND.toFixed(1)}`);
      if (text.textContent !== shown) text.textContent = shown;
    },
  };
}
