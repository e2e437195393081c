// The fields of an act: a choice, a number with steps, a time with steps, a switch.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";

const SECOND = 1e6; // µs
const STEPS = [-5, -2, -1, 1, 2, 5]; // minutes
let made = 0; // names of radio buttons have to differ

/**
 * A group of buttons of which one is chosen; `options` are `[value, text]`, and `null` chooses none at first.
 * @param {string} legend @param {Array<[any, string]>} options @param {any} value @param {() => void} changed
 */
export function choice(legend, options, value, changed) {
  const name = `choice-${++made}`;
  const group = make("fieldset", { name: "desk-choice" }, make("legend", { text: legend }),
    ...options.map(([one, text], index) => {
      const input = make("input", { type: "radio", name: "desk-radio", id: `${name}-${index}` });
      input.name = name;
      input.checked = one === value;
      input.addEventListener("change", () => { field.value = one; changed(); });
      return make("label", { name: "desk-option", for: input.id }, input, make("span", { text }));
    }));
  const field = { element: group, value };
  return field;
}

/**
 * A whole number from `least` to `most`, changed by steps or typed.
 * @param {string} legend @param {{least: number, most: number, value: number}} given @param {() => void} changed
 */
export function number(legend, { least, most, value }, changed) {
  const id = `number-${++made}`;
  const input = make("input", { type: "number", id, min: least, max: most, inputmode: "numeric" });
  input.value = String(value);
  const element = make("div", { name: "desk-number" });
  const field = { element, get value() { return within(Math.trunc(Number(input.value) || 0), least, most); } };
  /** @param {number} by */
  const step = (by) => { input.value = String(within(field.value + by, least, most)); changed(); };
  input.addEventListener("input", changed);
  element.append(make("label", { for: id, text: legend }),
    make("div", { name: "desk-steps" }, stepButton("−", `${legend} −1`, () => step(-1)), input, stepButton("+", `${legend} +1`, () => step(1))));
  return field;
}

/** A switch. @param {string} text @param {() => void} changed */
export function toggle(text, changed) {
  const input = make("input", { type: "checkbox", id: `toggle-${++made}` });
  input.addEventListener("change", changed);
  return { element: make("label", { name: "desk-toggle", for: input.id }, input, make("span", { text })), get value() { return input.checked; } };
}

/**
 * The time of a side. Steps give or take minutes, whatever has run meanwhile; a typed time is set. Its value is null while
 * nothing is changed, `{by}` seconds, `{left}` seconds, or `{wrong: true}`.
 * @param {string} legend @param {() => number} left @param {() => void} changed
 */
export function time(legend, left, changed) {
  const id = `time-${++made}`;
  const input = make("input", { type: "text", id, inputmode: "text", autocomplete: "off", spellcheck: "false" });
  let by = 0; // seconds
  let typed = false;
  const show = () => { if (!typed) input.value = timeText(left() + by * SECOND); };
  input.addEventListener("input", () => { typed = true; by = 0; changed(); });
  /** @param {number} minutes */
  const step = (minutes) => {
    const read = typed ? secondsOf(input.value) : null;
    if (typed && read !== null) input.value = timeText((read + minutes * 60) * SECOND);
    else { typed = false; by += minutes * 60; }
    show();
    changed();
  };
  const steps = STEPS.map((minutes) => {
    const text = `${minutes < 0 ? "−" : "+"}${Math.abs(minutes)}`;
    return stepButton(text, say(minutes < 0 ? "desk-minutes-off" : "desk-minutes-on", { n: Math.abs(minutes), what: legend }), () => step(minutes));
  });
  show();
  return {
    element: make("div", { name: "desk-time" }, make("label", { for: id, text: legend }), input, make("div", { name: "desk-steps" }, ...steps)),
    tick: show,
    get value() {
      if (!typed) return by ? { by } : null;
      const seconds = secondsOf(input.value);
      return seconds === null ? { wrong: true } : { left: seconds };
    },
  };
}

/** Microseconds as `1:02:03` or `4:59`. @param {number} left */
export function timeText(left) {
  const all = Math.max(0, Math.floor(left / SECOND));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The seconds of a text such as `1:02:03`, `62:03` or `5` (minutes); null for anything else. @param {string} text */
export function secondsOf(text) {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3})(?::([0-5]?\d))?$/.exec(text.trim());
  if (!parts) return null;
  if (parts[3] === undefined && parts[1] !== undefined) return Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0);
}

/** @param {string} text @param {string} label @param {() => void} step */
function stepButton(text, label, step) {
  const button = make("button", { name: "desk-step", type: "button", text, "aria-label": label });
  button.addEventListener("click", step);
  return button;
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(most, value));
