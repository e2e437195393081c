// The form with which a round is paired.

import { make } from "../shared/shell/make.js";
import { say } from "../shared/words/words.js";

/** The instant in a field, in seconds since 1970; null where it is empty. @param {HTMLInputElement} field */
export const instantOf = (field) => (field.value ? new Date(field.value).getTime() / 1000 : null);

const ENCODINGS = ["utf-8", "windows-1252"]; // older programs know no other than that of Windows

/** The text of a file and its encoding. @param {ArrayBuffer} bytes @returns {[string, string]} */
function decoded(bytes) {
  try {
    return [new TextDecoder(ENCODINGS[0], { fatal: true }).decode(bytes), ENCODINGS[0]];
  } catch {
    return [new TextDecoder(ENCODINGS[1]).decode(bytes), ENCODINGS[1]];
  }
}

export class PairingForm {
  #number = make("input", { type: "text", maxlength: "20", required: "", "data-new": "number" });
  #control = make("input", { type: "text", maxlength: "40", "data-new": "control" });
  #start = make("input", { type: "datetime-local", "data-new": "start" });
  #minutes = make("input", { type: "number", min: "0", max: "1440", value: "0", "data-new": "default" });
  #pairings = make("textarea", { rows: "6", required: "", spellcheck: "false", "data-new": "pairings" });
  #file = make("input", { type: "file", "data-new": "file" });
  #submit = make("button", { type: "submit" });
  #encoding = ENCODINGS[0]; // of the file that was read last
  #read = ""; // its text: a field knows no other ends of lines than its own
  #heading = make("summary", {});
  /** @type {[string, HTMLElement][]} */ #labels = [];

  /** @param {(what: object) => Promise<string>} send tells what was refused */
  constructor(send) {
    this.send = send;
    const form = make("form", { name: "round-new" }, this.#labelled("setup-round", this.#number), this.#labelled("round-control", this.#control), this.#labelled("round-start", this.#start), this.#labelled("round-default", this.#minutes), this.#labelled("round-pairings", this.#pairings), this.#labelled("round-file", this.#file), this.#submit);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#pair();
    });
    this.#file.addEventListener("change", async () => {
      const file = this.#file.files?.[0];
      if (file) [this.#read, this.#encoding] = decoded(await file.arrayBuffer());
      this.#pairings.value = this.#read;
    });
    this.element = make("details", {}, this.#heading, form);
  }

  /** @param {string} word @param {HTMLElement} field */
  #labelled(word, field) {
    const text = make("span", {});
    this.#labels.push([word, text]);
    return make("label", {}, text, field);
  }

  async #pair() {
    const start = instantOf(this.#start);
    const more = { ...(this.#control.value && { control: this.#control.value }), ...(start !== null && { start }) };
    const pairings = this.#read.replaceAll("\r\n", "\n") === this.#pairings.value ? this.#read : this.#pairings.value;
    const what = { round: this.#number.value, pairings, default_min: Number(this.#minutes.value), encoding: this.#encoding, ...more };
    if (await this.send(what)) return;
    this.#pairings.value = "";
    this.#encoding = ENCODINGS[0];
    this.element.open = false;
  }

  /** Another round is the present one. @param {string} number its number, empty for none */
  follow(number) {
    this.#number.value = String((Number(number) || 0) + 1);
    this.element.open = !number;
  }

  draw() {
    for (const [word, text] of this.#labels) text.textContent = say(word);
    this.#submit.textContent = say("round-pair");
    this.#heading.textContent = say("round-new");
  }
}
