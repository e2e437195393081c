// One game of the record: board, clocks as they were, moves, what happened and what hands did, step by step.

import { FAMILIES } from "../../families/families.js";
import { Clock } from "../../shared/table/clock.js";
import { toast } from "../../shared/shell/dialogs.js";
import { drawLegend } from "../../shared/table/lamps.js";
import { make } from "../../shared/shell/make.js";
import { drawDue } from "../../shared/table/due.js";
import { settingsButton, toolButton } from "../../shared/reader/menu.js";
import { dateText } from "../../shared/words/late_words.js";
import { clauseText, learn, named, reasonText, rulesText, say, sourceText } from "../../shared/words/words.js";
import { HandsPlayer } from "./hands.js";
import { squaresOf, textOf, whoOf } from "./happenings.js";
import { LookBack } from "./look_back.js";
import { MoveList } from "./moves.js";
import { PlayerStrip } from "./players.js";
import { Replay } from "./replay.js";
import { Stepper } from "./stepper.js";
import { Takeaway, setUp } from "./takeaway.js";
import { copyOf, within } from "../../shared/shell/part.js";
import { LATER } from "../../shared/shell/later.js";
import { lineOf } from "../../shared/shell/page.js";
import { nameOf } from "../../shared/words/person.js";

/** @import { Stretch } from "./replay.js" */
/**
 * What is shown of a game; `at` is an instant within a turn, or null.
 * @typedef {{replay: Replay, view: Told.View, ply: number, at: number | null, flipped: boolean, family: Family}} Shown
 */

const AGAIN = 1000; // ms after which a live game that has gone on is fetched again

export class GameView {
  /** @type {Replay} */ #replay = LATER;
  #ply = 0;
  #index = 0; // of the view that is shown
  #t = 0; // its instant in seconds
  /** @type {Happening | null} */ #event = null; // the one that is looked at
  #clock = new Clock();
  #fetching = 0; // timer
  #closed = false;
  /** @type {Family} */ family = LATER;
  /** @type {FamilyTable} */ table = LATER;

  /**
   * Fill `root` with game `number`; `ply` is shown first (null: the last one), `back` is the search that led here. `keep(ply)`
   * remembers in the address what is shown. A game that is `sent` is of another table; `follow(t)` is told which instant is shown.
   * @param {HTMLElement} root @param {Page} page
   * @param {{number: number, ply: number | null, back: Record<string, string>, sent?: any, follow?: (t: number) => void}} given
   * @param {(ply: number | null) => void} keep
   */
  constructor(root, page, { number, ply, back, sent = null, follow = () => {} }, keep) {
    this.sent = sent;
    this.follow = follow;
    this.page = page;
    this.number = number;
    this.back = back;
    this.wanted = ply;
    this.keep = keep;
    /** @param {string} name @param {"div" | "header" | "ul"} [tag] @param {Record<string, unknown>} [more] */
    const region = (name, tag = "div", more = {}) => make(tag, { name, ...more });
    const take = make("button", { name: "plain", type: "button", "data-take": "menu" });
    take.addEventListener("click", () => this.takeaway.open());
    const begin = make("button", { name: "plain g-set-up", type: "button", hidden: "" });
    begin.addEventListener("click", () => setUp(page, this.#state()).catch((error) => toast(lineOf(error))));
    this.parts = {
      take, setUp: begin,
      head: region("g-head", "header"), top: region("g-strip g-top"), stage: region("g-stage"), bottom: region("g-strip g-bottom"),
      note: region("g-told", "div", { role: "status" }), moves: region("g-list", "div", { role: "region", tabindex: "0" }), stepper: region("g-stepper"),
      moments: region("g-moments"), hands: region("g-trailing"), legend: region("g-legend", "ul"),
    };
    const { head, top, stage, bottom, note, moves, moments, stepper, hands, legend } = this.parts;
    const panel = make("section", { name: "g-panel" }, note, moves, moments, hands, make("div", { name: "g-foot" }, begin, take), legend);
    this.root = make("main", { name: "g-replayed", "aria-busy": "true" }, head, top, make("div", { name: "g-middle" }, stage), bottom, stepper, panel);
    root.replaceChildren(this.root);
    this.strips = { top: new PlayerStrip(top), bottom: new PlayerStrip(bottom) };
    const chosen = { go: (/** @type {number} */ one) => this.go(one), show: (/** @type {Happening} */ event) => this.look(event), play: () => this.hands.toggle() };
    this.stepper = new Stepper(stepper, stage, chosen);
    this.moves = new MoveList(moves, chosen.go, chosen.show);
    this.hands = new HandsPlayer(hands, (t) => this.at(t), () => this.#settle());
    this.lookBack = new LookBack(moments, page, number, stage, (one) => this.go(one));
    this.takeaway = new Takeaway(() => this.#state());
    this.#fetch();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#fetching);
    this.hands.stop();
    this.stepper.close();
    learn(this.page.view.family);
    document.documentElement.dataset.family = this.page.view.family;
  }

  /**
   * The live table has changed: a game that is being played is fetched again.
   * @param {Told.View} view @param {Told.View | null} before
   */
  live(view, before) {
    if (view.game !== this.number || !this.#replay || this.#fetching) return;
    const gone = before?.game === view.game && before.ply === view.ply && Boolean(before.result) === Boolean(view.result);
    if (gone || (view.ply === this.#replay.plies && !view.result)) return;
    this.#fetching = setTimeout(() => { this.#fetching = 0; this.#fetch(); }, AGAIN);
  }

  /** Say everything again, in another language or the other way round. */
  word() {
    if (this.#replay) this.#build();
  }

  /** Show the position after `ply`. @param {number} ply */
  go(ply) {
    this.#event = null;
    this.#ply = Math.max(0, Math.min(ply, this.#replay.plies));
    this.keep(this.#ply === this.#replay.plies && this.#isLive() ? null : this.#ply);
    const { replay } = this.#state();
    const until = replay.time(this.#ply);
    const since = this.#ply ? replay.time(this.#ply - 1) : until;
    const stretch = this.#ply ? replay.stretch(since, until) : null;
    this.#offer(stretch && { ...stretch, to: until });
    this.#show(replay.steps[this.#ply], until);
    const move = replay.moves[this.#ply - 1];
    if (move) this.page.announce(say("said", { name: nameOf(this.#state().view, move.side), text: this.family.line(move) }));
  }

  /** Show the board as it was when `event` happened, and offer what hands did before. @param {Happening} event */
  look(event) {
    const replay = this.#replay;
    this.#event = event;
    this.#ply = Math.min(event.ply, replay.plies);
    this.keep(this.#ply);
    const since = replay.events.filter((one) => one.t < event.t && one.event === "restored").at(-1)?.t ?? 0;
    // What is told as a turn ends is told of that turn.
    const before = this.#ply && event.t <= replay.time(this.#ply) ? this.#ply - 1 : this.#ply;
    const began = replay.time(before);
    this.#offer(replay.stretch(Math.min(Math.max(since, began), event.t), event.t));
    this.#show(replay.at(event.t), event.t);
    this.page.announce([whoOf(this.#state().view, event), textOf(event)].filter(Boolean).join(": "));
  }

  async #fetch() {
    let stream = this.sent;
    try {
      stream ??= await this.page.ask(`/api/games/${this.number}/replay`);
    } catch (error) {
      if (!this.#closed) this.parts.note.textContent = lineOf(error);
      return;
    }
    if (this.#closed) return;
    const before = this.#replay;
    const atEnd = before && this.#ply === before.plies && !this.#event;
    this.#replay = new Replay(stream);
    if (!before) this.#ply = this.wanted ?? this.#replay.plies;
    else if (atEnd) this.#ply = this.#replay.plies;
    this.#build();
  }

  #isLive() {
    return !this.sent && this.page.view?.game === this.number;
  }

  /** What is shown, for those who take it along. */
  #state() {
    const view = this.#replay.shown(this.#index);
    const at = this.#event ? this.#event.t : null;
    return { replay: this.#replay, view, ply: this.#ply, at, flipped: this.page.flipped, family: this.family };
  }

  #build() {
    const replay = this.#replay;
    const view = replay.shown(0);
    const name = view.family;
    learn(name);
    document.documentElement.dataset.family = name;
    if (this.family !== FAMILIES[name]) {
      this.family = FAMILIES[name];
      this.parts.stage.replaceChildren(copyOf(`stage-${name}`));
      const tools = { tell: () => false, announce: (/** @type {string} */ text) => this.page.announce(text), redraw: () => this.#draw() };
      this.table = new this.family.Table(this.parts.stage, tools);
      this.table.learn(view, new Set(Object.keys(view)));
    }
    this.root.removeAttribute("aria-busy");
    this.#head();
    this.moves.build(replay, this.family.line);
    this.stepper.build(replay);
    this.hands.word();
    if (!this.sent) this.lookBack.word(replay);
    this.parts.take.hidden = this.parts.moments.hidden = Boolean(this.sent);
    this.parts.take.textContent = say("games-take");
    this.parts.setUp.textContent = say("games-set-up");
    this.parts.setUp.title = say("games-set-up-more");
    const was = this.#event;
    if (was) this.look(replay.events.find(({ t, event }) => t === was.t && event === was.event) ?? replay.events[0]);
    else this.go(this.#ply);
  }

  #head() {
    const { header, began, fault } = this.#replay;
    const [view, name] = this.sent ? ["play", "view-play"] : ["games", "games-all"];
    const back = make("a", { name: "g-back", href: this.page.address(view, this.back), text: say(name) });
    const where = [header.event, header.round && say("games-round", { round: header.round }), header.table && say("games-table", { table: header.table })];
    const facts = [rulesText(header.rules), began && dateText(new Date(began)), ...where].filter(Boolean);
    const flip = toolButton("flip", () => this.page.flip());
    this.parts.head.replaceChildren(back,
      make("h1", { text: this.sent ? say("view-report") : say("games-game", { n: String(this.number) }) }),
      make("p", { name: "g-about", text: facts.join(" · ") }),
      ...(this.#isLive() ? [make("span", { name: "g-badge g-live", text: say("games-live") })] : []),
      ...(fault ? [make("span", { name: "g-badge g-fault", title: fault, text: say("games-damaged") })] : []),
      make("div", { name: "tools" }, flip, settingsButton(this.page)));
  }

  /** Offer to play a stretch of time. @param {Stretch | null} stretch */
  #offer(stretch) {
    const { view } = this.#state();
    this.hands.offer(stretch, stretch ? this.#replay.hands(stretch) : [], view.labels);
  }

  /** Show the view with that number, with the clocks of the instant `t` (seconds). @param {number} index @param {number} t */
  #show(index, t) {
    this.#index = index;
    this.#t = t;
    this.#draw();
    const { view } = this.#state();
    const move = this.#replay.moves[this.#ply - 1];
    this.stepper.mark(this.#ply, move ? this.family.line(move) : say("games-start"));
    this.moves.mark(this.#ply, this.#event);
    this.#tell(view);
  }

  /** Show the board of an instant: hands are played, or time is scrubbed. @param {number} t */
  at(t) {
    const index = this.#replay.at(t);
    this.#t = t;
    if (index !== this.#index) {
      this.#index = index;
      this.#draw();
    } else {
      this.#tick();
    }
  }

  /** After the hands have been played: what was chosen is shown again. */
  #settle() {
    if (this.#event) this.#show(this.#replay.at(this.#event.t), this.#event.t);
    else this.#show(this.#replay.steps[this.#ply], this.#replay.time(this.#ply));
  }

  #draw() {
    const { view, flipped } = this.#state();
    this.table.draw(view, flipped, { plays: false, may: () => false });
    drawDue(within(this.parts.stage, "#board"), []);
    this.#clock.set(this.#t * 1e6, view.clock);
    this.strips.top.draw(this.family, view, flipped ? "w" : "b", this.#clock);
    this.strips.bottom.draw(this.family, view, flipped ? "b" : "w", this.#clock);
    drawLegend(this.parts.legend, view.lamps);
    this.follow(this.#t);
    const may = this.page.plays() && !this.page.you.side && !this.page.you.game;
    this.parts.setUp.hidden = !may || !(view.fen || view.points);
  }

  #tick() {
    this.follow(this.#t);
    const { view, flipped } = this.#state();
    this.#clock.set(this.#t * 1e6, view.clock);
    this.strips.top.tick(flipped ? "w" : "b", this.#clock);
    this.strips.bottom.tick(flipped ? "b" : "w", this.#clock);
  }

  /** Say what happened, how the game ended, and how far the draws by rule have come. @param {Told.View} view */
  #tell(view) {
    const lines = [];
    const event = this.#event;
    if (event) {
      lines.push(make("p", { name: "g-happened" }, make("b", { text: whoOf(view, event) }), " ", textOf(event), " ",
        make("span", { name: "g-clause", text: squaresOf(view, event) })));
      const citation = event.citation || event.clause;
      if (citation) lines.push(make("p", { name: "g-rule-text", text: [clauseText(citation), sourceText(citation) ?? "", citation].filter(Boolean).join(" — ") }));
    }
    if (view.result && this.#ply === this.#replay.plies) {
      const reason = reasonText(view.result.reason);
      lines.push(make("p", { name: "g-ended" }, make("strong", { text: view.result.text.replace("-", "–") }), " ", reason));
    }
    for (const { rule, have, need, since } of /** @type {Told.View & {counts?: Told.Count[]}} */ (view).counts ?? []) {
      const name = named("reason", rule) ?? say("games-moves-rule", { n: Number.parseInt(rule, 10) || 0 });
      lines.push(make("p", { name: "g-count", text: say("games-count", { rule: name, have, need, since }) }));
    }
    this.parts.note.replaceChildren(...lines);
  }
}
