// The parts of the page that are always there.

/**
 * The element with an id, which has to be there; `kind` is its class where more than that of any element is wanted.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function part(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (found);
}

/**
 * What a template of the page holds, fresh.
 * @param {string} id
 */
export function copyOf(id) {
  return part(id, HTMLTemplateElement).content.cloneNode(true);
}

/**
 * The element below `root` that a selector finds, which has to be there.
 * @param {ParentNode} root @param {string} selector
 * @returns {HTMLElement}
 */
export function within(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** The element at which an event happened. @param {Event} event */
export const elementOf = ({ target }) => /** @type {HTMLElement} */ (target);

/** The number of the square at which an event happened; 0 where it was none. @param {Event} event */
export const squareOf = (event) => Number(elementOf(event).dataset.square ?? 0);
