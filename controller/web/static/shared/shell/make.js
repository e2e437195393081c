// Creates HTML and SVG elements.

import "../table/piece_symbols.js";

const SVG = "http://www.w3.org/2000/svg";

/** Create an element with classes, text and children. */
export function make(tag, { name = "", text = null, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text !== null) element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Create a drawing from the symbols in the page. */
export function drawing(id, name = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  if (name) svg.setAttribute("class", name);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** Create a piece: `w` `b` a man, `W` `B` a king (a stack of two); or in another `form`: `stack`, `edge` (lying in a tray). */
export function disc(piece, form = "") {
  const element = make("div", { name: "disc" });
  dress(element, piece, form);
  return element;
}

/** Change the piece that a disc shows. */
export function dress(element, piece, form = "") {
  const king = piece === piece.toUpperCase();
  const drawn = form || (king ? "king" : "man");
  if (element.dataset.piece === piece && element.dataset.drawn === drawn) return;
  element.dataset.piece = piece;
  element.dataset.drawn = drawn;
  element.classList.toggle("white", piece.toLowerCase() === "w");
  element.classList.toggle("black", piece.toLowerCase() === "b");
  element.classList.toggle("king", king);
  const svg = drawing(`piece-${drawn}`);
  if (drawn === "edge") svg.setAttribute("preserveAspectRatio", "none");
  element.replaceChildren(svg);
}
