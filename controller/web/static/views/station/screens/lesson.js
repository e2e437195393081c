// One step of a lesson: what is explained, what is to be done on the board, and what was said about it.

import { make } from "../../../shared/shell/make.js";
import { nameOf } from "../../../shared/words/person.js";
import { named, say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";
import { needLines } from "../parts/needs.js";
import { Players } from "../parts/players.js";
import { inLanguage } from "../parts/texts.js";

export class Lesson {
  #drawn = "";
  /** What the button of the lesson presses. @type {{button: string, by: Side}} */ pressed = { button: "", by: "w" };

  /** @param {StationTools} given */
  constructor({ act, page, stage }) {
    this.page = page;
    this.stage = stage;
    this.title = make("h1", { name: "st-title" });
    this.steps = make("div", { name: "le-steps", role: "img" });
    this.text = make("p", { name: "le-text" });
    this.answer = make("p", { name: "le-answer", role: "status" });
    this.task = make("p", { name: "le-task" });
    this.press = button("primary", () => page.tell({ press: this.pressed.button, side: this.pressed.by }));
    this.players = new Players();
    this.needs = make("div", { name: "pl-needs", role: "status" });
    this.hint = button("help", () => act("hint"));
    this.again = button("plain", () => act("again"));
    this.skip = button("plain", () => act("skip"));
    this.leave = button("plain", () => act("leave"));
    this.root = make("div", { name: "st-split" }, stage.root, make("section", { name: "st-panel st-lesson" },
      this.title, this.steps, this.players.root, make("div", { name: "st-read" }, this.needs, this.text, this.task, this.answer),
      make("div", { name: "st-row" }, this.press.root, this.hint.root, this.again.root, this.skip.root, this.leave.root)));
  }

  /** @param {Told.View} view @param {Station} given */
  draw(view, { lesson, help = true, needs = [], left }) {
    this.stage.live(view);
    this.players.root.hidden = !view.clock;
    this.players.draw(view, (side) => nameOf(view, side));
    const of = JSON.stringify([lesson, help, needs, left, document.documentElement.lang]);
    if (of === this.#drawn || !lesson) return;
    this.#drawn = of;
    const { title, step, steps, text, task, button: press = "", by = "w", answer = null, done } = lesson;
    this.pressed = { button: press, by };
    this.title.textContent = inLanguage(title);
    this.steps.replaceChildren(...Array.from({ length: steps }, (_, index) => make("i", { name: done || index + 1 < step ? "past" : index + 1 === step ? "now" : "" })));
    this.steps.setAttribute("aria-label", say("station-step", { n: step, of: steps }));
    this.text.textContent = done ? say("station-lesson-done") : inLanguage(text);
    this.text.classList.toggle("le-done", done);
    this.task.textContent = done ? "" : named("station-task", task) ?? inLanguage(task);
    this.answer.textContent = answer ? inLanguage(answer.text) : "";
    this.answer.dataset.kind = answer?.kind ?? "";
    this.press.root.hidden = !press || done;
    if (press) this.press.word(press === "clock" ? say("press-clock", { name: nameOf(view, by) }) : named("button", press) ?? say(press));
    this.needs.replaceChildren(...needLines(needs, left));
    this.root.classList.toggle("needy", needs.length > 0);
    this.hint.root.hidden = !help || needs.length > 0 || done;
    this.skip.root.hidden = done;
    this.hint.word(say("station-hint"));
    this.again.word(say("station-again"));
    this.skip.word(say("station-skip"));
    this.leave.word(say("station-end"));
  }
  /** @param {Clock} clock */
  tick(clock) {
    this.players.tick(clock);
  }
}
