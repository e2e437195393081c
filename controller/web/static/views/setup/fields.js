// The fields of a form: each has its label above, and its fault beside it.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";

/** A part of the form with a heading. */
export function group(title, ...children) {
  return make("fieldset", { name: "setup-group" }, make("legend", { text: say(title) }), ...children);
}

/** A field: `key` is its key in a setup (`players.w.name`), `input` what is filled in. */
export function field(key, label, input) {
  input.id = `setup-${key}`;
  input.setAttribute("aria-describedby", `setup-${key}-fault`);
  const fault = make("p", { id: `setup-${key}-fault`, name: "setup-fault", role: "alert" });
  fault.hidden = true;
  return make("div", { name: "setup-field", "data-field": key }, make("label", { for: input.id, text: label }), input, fault);
}

/** A text of at most `longest` characters; `take(text)` gets every change. */
export function text(value, longest, take, more = {}) {
  const input = make("input", { type: "text", maxlength: longest, autocomplete: "off", spellcheck: "false", ...more });
  input.value = value;
  input.addEventListener("input", () => take(input.value));
  return input;
}

/** A whole number from `least` to `most`. */
export function number(value, least, most, take) {
  const input = make("input", { type: "number", inputmode: "numeric", min: least, max: most, step: 1 });
  input.value = value;
  input.addEventListener("input", () => { if (input.value !== "" && input.checkValidity()) take(Number(input.value)); });
  return input;
}

/** A list to choose from: `choices` are `[value, text]`. */
export function list(value, choices, take) {
  const input = make("select", {}, ...choices.map(([each, words]) => make("option", { value: each, text: words })));
  input.value = value;
  input.addEventListener("change", () => take(input.value));
  return input;
}

/** One of few, all of them seen: `choices` are `[value, text, more]`, `more` a second line or empty. */
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

/** A switch with its label beside it, and `more` below. */
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

/** Show the faults `{key, why}` beside their fields; returns those that have no field, and moves to the first. */
export function showFaults(root, faults, worded) {
  for (const fault of root.querySelectorAll(".setup-fault")) fault.hidden = true;
  for (const input of root.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
  const left = [];
  let first = null;
  for (const { key, why } of faults) {
    const place = root.querySelector(`[data-field="${CSS.escape(key)}"]`);
    if (!place) {
      left.push({ key, why });
      continue;
    }
    const [fault, input] = [place.querySelector(".setup-fault"), place.querySelector("input, select")];
    fault.textContent = worded(key, why);
    fault.title = why;
    fault.hidden = false;
    input.setAttribute("aria-invalid", "true");
    first ??= input;
  }
  first?.focus();
  return left;
}
