// QR codes that open this table on a telephone: for people who look on, and with a token for those who play or decide.

import { make } from "../../shared/shell/make.js";
import { nameOf } from "../../shared/words/person.js";
import { say } from "../../shared/words/words.js";
import { list } from "./fields.js";
import { SIDES } from "../../shared/table/sides.js";
import { refusalOf } from "../../shared/shell/page.js";

/** Whom a link may be for, by what this page may do: `[value, text]`. @param {Page} given */
function readers({ you, view }) {
  const players = SIDES.filter((side) => (you.side ?? side) === side).map((side) => [`player ${side}`, say("setup-link-side", { who: side, name: nameOf(view, side) })]);
  const both = you.side === null ? [["player", say("setup-link-player")]] : [];
  return [
    ["watch", say("setup-link-watch")],
    ...(plays(you) ? [...players, ...both] : []),
    ...(you.role === "arbiter" ? [["arbiter", say("setup-link-arbiter")]] : []),
  ];
}

/** @param {Told.You} you */
const plays = (you) => you.role === "player" || you.role === "arbiter";

export class Links {
  #shown = 0; // number of the last code that was asked for

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.root = make("section", { name: "setup-links" });
    this.root.hidden = true;
    this.picture = make("div", { name: "setup-code", role: "img" });
    this.address = make("p", { name: "setup-address" });
    this.note = make("p", { name: "setup-note", role: "status" });
  }

  /** Draw it in the present language. */
  draw() {
    const { page } = this;
    const chooser = list("watch", readers(page), (reader) => this.#ask(reader));
    chooser.id = "setup-link-for";
    this.picture.hidden = true;
    this.address.textContent = this.note.textContent = "";
    this.root.hidden = false;
    this.root.setAttribute("aria-labelledby", "setup-links-title");
    this.root.replaceChildren(
      make("h2", { id: "setup-links-title", text: say("setup-links") }),
      make("label", { for: chooser.id, text: say("setup-link-for") }), chooser,
      this.picture, this.address, this.note);
    this.#ask("watch");
  }

  /** Show the code for somebody; one with a token is made anew each time. @param {string} reader */
  async #ask(reader) {
    const { page } = this;
    const number = ++this.#shown;
    const [role, side = null] = reader.split(" ");
    try {
      const told = reader === "watch"
        ? await page.ask("/api/link?view=watch")
        : await page.ask("/api/link", { method: "POST", body: { role, side, view: role === "arbiter" ? "desk" : "play" } });
      if (number === this.#shown) this.#show(reader, told);
    } catch (error) {
      const { status, message } = refusalOf(error);
      const text = status === 403 ? say("setup-link-refused") : message;
      if (number === this.#shown) this.#show(reader, { error: text });
    }
  }

  /** @param {string} reader @param {Record<string, any>} given */
  #show(reader, { link = "", svg = "", unreached = "", hours, error = "" }) {
    this.picture.replaceChildren();
    if (svg) this.picture.append(document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true));
    this.picture.setAttribute("aria-label", say("setup-code", { link: link.split("#")[0] }));
    this.picture.hidden = !svg;
    this.address.textContent = link.split("#")[0];
    const { address } = this.page.view;
    const notes = [error, !unreached && address && say("setup-announced", { address }), unreached && say(`setup-unreached-${unreached}`), reader !== "watch" && !error && say("setup-link-secret", { hours })];
    this.note.replaceChildren(...notes.filter(Boolean).map((text) => make("span", { text })));
    this.note.classList.toggle("setup-warning", Boolean(unreached || error));
  }
}
