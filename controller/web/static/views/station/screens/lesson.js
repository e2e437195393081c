// One step of a lesson: what is explained, what is to be done on the board, and what was said about it.

import { make } from "../../../shared/shell/make.js";
import { tell } from "../../../shared/table/banner.js";
import { nameOf } from "../../../shared/words/person.js";
import { named, say } from "../../../shared/words/words.js";
import { button } from "../parts/button.js";
import { needLines } from "../parts/needs.js";
import { Players } from "../parts/players.js";
import { inLanguage } from "../parts/texts.js";

const TURNS = new Set(["turn", "any-turn", "capture", "line"]); // tasks that are a turn: its next act is said while it is under way
const ON_THE_WAY = new Set(["press", "lift-dice", "crown", "take-off", "turn-over", "resume", "plug-in"]);

/** What is to be done next in a turn that has begun; empty before it and in other tasks. @param {Family} family @param {Told.View} view @param {string} task */
function underWay(family, view, task) {
  const { next } = view;
  return next && TURNS.has(task) && (next.repair || ON_THE_WAY.has(next.what)) ? tell(family, view, next.remark) : "";
}

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
    const { page } = this;
    const doing = needs.length ? "" : underWay(page.family, view, lesson?.task);
    const of = JSON.stringify([lesson, help, needs, left, doing, document.documentElement.lang]);
    if (of === this.#drawn || !lesson) return;
    this.#drawn = of;
    const { title, step, steps, text, task, answer = null, done } = lesson;
    this.title.textContent = inLanguage(title);
    this.steps.replaceChildren(...Array.from({ length: steps }, (_, index) => make("i", { name: done || index + 1 < step ? "past" : index + 1 === step ? "now" : "" })));
    this.steps.setAttribute("aria-label", say("station-step", { n: step, of: steps }));
    this.text.textContent = done ? say("station-lesson-done") : inLanguage(text);
    this.text.classList.toggle("le-done", done);
    this.task.textContent = done ? "" : doing || (named("station-task", task) ?? inLanguage(task));
    this.answer.textContent = answer ? inLanguage(answer.text) : "";
    this.answer.dataset.kind = answer?.kind ?? "";
    this.#drawPress(view, lesson);
    this.needs.replaceChildren(...needLines(page.family, view, needs, left));
    this.root.classList.toggle("needy", needs.length > 0);
    this.hint.root.hidden = !help || needs.length > 0 || done;
    this.skip.root.hidden = done;
    this.hint.word(say("station-hint"));
    this.again.word(say("station-again"));
    this.skip.word(say("station-skip"));
    this.leave.word(say("station-end"));
  }
  /** The button that the lesson asks for; a clock's stands out once there is a turn to be ended. @param {Told.View} view @param {any} lesson */
  #drawPress(view, { button: press = "", by = "w", done }) {
    this.pressed = { button: press, by };
    this.press.root.hidden = !press || done;
    this.press.root.classList.toggle("primary", press !== "clock" || view.next?.what === "press");
    if (press) this.press.word(press === "clock" ? say("press-clock", { name: nameOf(view, by) }) : named("button", press) ?? say(press));
  }

  /** @param {Clock} clock */
  tick(clock) {
    this.players.tick(clock);
  }
}
