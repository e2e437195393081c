// The fields of a form: each has its label above, and its fault beside it.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";
import { within } from "../../shared/shell/part.js";

/** A part of the form with a heading. @param {string} title @param {Array<Node | string>} children */
export function group(title, ...children) {
  return make("fieldset", { name: "setup-group" }, make("legend", { text: say(title) }), ...children);
}

/**
 * A field: `key` is its key in a setup (`players.w.name`), `input` what is filled in.
 * @param {string} key @param {string} label @param {HTMLInputElement | HTMLSelectElement} input
 */
export function field(key, label, input) {
  input.id = `setup-${key}`;
  input.setAttribute("aria-describedby", `setup-${key}-fault`);
  const fault = make("p", { id: `setup-${key}-fault`, name: "setup-fault", role: "alert" });
  fault.hidden = true;
  return make("div", { name: "setup-field", "data-field": key }, make("label", { for: input.id, text: label }), input, fault);
}

/**
 * A text of at most `longest` characters; `take(text)` gets every change.
 * @param {any} value @param {number} longest @param {(value: any) => void} take @param {any} [more]
 */
export function text(value, longest, take, more = {}) {
  const input = make("input", { type: "text", maxlength: longest, autocomplete: "off", spellcheck: "false", ...more });
  input.value = value;
  input.addEventListener("input", () => take(input.value));
  return input;
}

/**
 * A whole number from `least` to `most`.
 * @param {any} value @param {number} least @param {number} most @param {(value: any) => void} take
 */
export function number(value, least, most, take) {
  const input = make("input", { type: "number", inputmode: "numeric", min: least, max: most, step: 1 });
  input.value = value;
  input.addEventListener("input", () => { if (input.value !== "" && input.checkValidity()) take(Number(input.value)); });
  return input;
}

/**
 * A list to choose from: `choices` are `[value, text]`.
 * @param {any} value @param {string[][]} choices @param {(value: any) => void} take
 */
export function list(value, choices, take) {
  const input = make("select", {}, ...choices.map(([each, words]) => make("option", { value: each, text: words })));
  input.value = value;
  input.addEventListener("change", () => take(input.value));
  return input;
}

/**
 * One of few, all of them seen: `choices` are `[value, text, more]`, `more` a second line or empty.
 * @param {string} key @param {string} label @param {any} value @param {string[][]} choices @param {(value: any) => void} take
 */
export function choice(key, label, value, choices, take) {
  const fault = make("p", { id: `setup-${key}-fault`, name: "setup-fault", role: "alert" });
  fault.hidden = true;
  const cards = choices.map(([each, words, more]) => {
    const input = make("input", { type: "radio", name: "", value: each, "aria-describedby": fault.id });
    input.name = `setup-${key}`;
    input.checked = each === value;
    input.addEventListener("change", () => take(each));
    return make("label", { name: "setup-card" }, input, make("span", { text: words }), ...(more ? [make("small", { text: more })] : []));
  });
  return make("div", { name: "setup-field", "data-field": key, role: "radiogroup", "aria-label": label },
    make("p", { name: "setup-label", text: label }), make("div", { name: "setup-cards" }, ...cards), fault);
}

/**
 * A switch with its label beside it, and `more` below.
 * @param {string} key @param {string} label @param {boolean} value @param {(value: any) => void} take @param {string} [more]
 */
export function check(key, label, value, take, more = "") {
  const fault = make("p", { id: `setup-${key}-fault`, name: "setup-fault", role: "alert" });
  fault.hidden = true;
  const input = make("input", { type: "checkbox", role: "switch", id: `setup-${key}`, "aria-describedby": fault.id });
  input.checked = value;
  input.addEventListener("change", () => take(input.checked));
  return make("div", { name: "setup-field", "data-field": key },
    make("label", { name: "setup-switch", for: input.id }, input, make("span", { text: label }), ...(more ? [make("small", { text: more })] : [])),
    fault);
}

/**
 * Show the faults `{key, why}` beside their fields; returns those that have no field, and moves to the first.
 * @param {HTMLElement} root @param {Fault[]} faults @param {(key: string, why: string) => string} worded
 */
export function showFaults(root, faults, worded) {
  for (const fault of root.querySelectorAll(".setup-fault")) fault.toggleAttribute("hidden", true);
  for (const input of root.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
  const left = faults.filter(({ key }) => !fieldOf(root, key));
  const places = faults.flatMap(({ key, why }) => ({ key, why, place: fieldOf(root, key) })).filter(({ place }) => place !== null);
  for (const { key, why, place } of places) {
    const fault = within(/** @type {Element} */ (place), ".setup-fault");
    fault.textContent = worded(key, why);
    fault.title = why;
    fault.hidden = false;
    inputOf(place)?.setAttribute("aria-invalid", "true");
  }
  inputOf(places[0]?.place)?.focus();
  return left;
}

/** @param {HTMLElement} root @param {string} key */
const fieldOf = (root, key) => root.querySelector(`[data-field="${CSS.escape(key)}"]`);

/** @param {Element | null | undefined} place @returns {HTMLElement | null} */
const inputOf = (place) => place?.querySelector("input, select") ?? null;
