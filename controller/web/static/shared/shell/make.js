// Creates HTML and SVG elements.

import "../table/piece_symbols.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Create an element with classes, text and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {{name?: string, text?: unknown, [attribute: string]: unknown}} [more] `name` has the classes; the rest are attributes
 * @param {Array<Node | string>} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, { name = "", text = null, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text !== null) element.textContent = String(text ?? "");
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * Create an SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {Array<Node | string>} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function shape(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Create a drawing from the symbols in the page. @param {string} id @param {string} [name] */
export function drawing(id, name = "") {
  const svg = shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", ...(name && { class: name }) });
  svg.append(shape("use", { href: `#${id}` }));
  return svg;
}

/**
 * Create a piece: `w` `b` a man, `W` `B` a king (a stack of two); or in another `form`: `stack`, `edge` (lying in a tray).
 * @param {string} piece @param {string} [form]
 */
export function disc(piece, form = "") {
  const element = make("div", { name: "disc" });
  dress(element, piece, form);
  return element;
}

/** Change the piece that a disc shows. @param {HTMLElement} element @param {string} piece @param {string} [form] */
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
