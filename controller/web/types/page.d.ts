// The types of the page's own code that stand in no single module. What a table tells is in view.d.ts.

type Side = Told.Side;
/** A square, a point, or a place without sensors: `box`, `bar-w`, `off-b`. */
type Place = number | string;
type Page = import("../static/shared/shell/page.js").Page;
type Clock = import("../static/shared/table/clock.js").Clock;

type Tell = (message: object) => boolean;
type Press = (button: string, side: Side) => void;
type May = (side: Side) => boolean;
type Rights = { plays: boolean; may: May };
/** The variables of a message. */
type Words = Record<string, unknown>;

interface ToolButton extends HTMLButtonElement {
  /** Say it in the present language. */
  word(): void;
}

/** A view of the page, made for the element that it fills. */
interface PageView {
  draw(view: Told.View, changed: Set<string>, before: Told.View | null): void;
  tick(clock: Clock): void;
  close?(): void;
  refused?(text: string): void;
  /** What is said to a page in text mode. */
  said?(said: Said[]): void;
  /** The fragment of the address has changed. */
  moved?(): void;
  /** Nothing may take it away. */
  stays?: boolean;
}
type PageViewClass = new (root: HTMLElement, page: Page) => PageView;

/** What `views.js` offers, handed to the menu so that neither imports the other. */
interface Views {
  viewsOf(role: Told.You["role"], view: Told.View): string[];
}

/** What a family's table needs of the page. */
interface TableTools {
  tell: Tell;
  announce(text: string): void;
  redraw(): void;
  me?: () => string | undefined;
}

/** Board and what lies beside it, of one family. */
interface FamilyTable {
  learn(view: Told.View, changed: Set<string>): void;
  draw(view: Told.View, flipped: boolean, rights: Rights): void;
  forget(): void;
  /** What a button may offer that puts a simulated board up; empty where there is nothing to put up. */
  arranging(view: Told.View): string;
  arrange(view: Told.View): void;
}

interface FamilyEntry {
  draw(view: Told.View, side: Side, may: May): void;
}

/** What a table says, in no language yet: a text, a number, several in a row, or a message with its values. */
type Said = string | number | { row: Said[]; between: string } | { keys: string[]; fill: Record<string, Said> };

type Fact = { name: string; text: string; strong?: string };
type NameOf = (view: Told.View, side: Side) => string;

/** The value by which the page uses a family of games. */
interface Family {
  name: "draughts" | "backgammon";
  reasonText(reason: string): string;
  Table: new (stage: HTMLElement, tools: TableTools) => FamilyTable;
  Entry: (new (root: HTMLElement, more: HTMLElement, send: Tell) => FamilyEntry) | null;
  roomy: number;
  presses(view: Told.View, side: Side): boolean | null;
  facts(view: Told.View, side: Side): Fact[];
  turn(view: Told.View, side: Side): string;
  line(move: Partial<Told.Move>): string;
  details(view: Told.View): string;
  turnText(view: Told.View): string;
  told(view: Told.View, remark: Told.Remark): Told.Remark;
  position(view: Told.View): string;
  start(view: Told.View): { fen?: string; position?: Record<string, unknown> };
  forms: string[];
  diagrams: boolean;
  paper(view: Told.View): { name: string; text: string; digits: string } | null;
  news(view: Told.View, before: Told.View): string;
}

/** What stands on a simulated board, and what hands hold of it. */
interface Standing {
  pieces: string;
  hand: string | null;
  places: Record<string, number>;
  hands: Told.Held[];
  ways?: Record<string, number[]>;
  counts?: Told.Points;
}

/** What lifting and placing do to a state. */
interface Bench {
  same(a: Standing, b: Standing): boolean;
  piece(state: Standing, square: Place): string | null;
  lifted(state: Standing, square: Place): Standing;
  put(state: Standing, square: Place, piece: string, fresh: boolean): Standing;
}

/** The piece to be placed next; where it stands nothing is touched yet. */
interface Chosen {
  piece: string;
  fresh: boolean;
  origin: Place | null;
  lifted: boolean;
}

/** Row and column on the screen. */
type Spot = number[];
type Point = { x: number; y: number };
type Box = Point & { w: number; h: number; top: boolean };

/** A board as it is drawn: a table's own, or one that it only tells of. */
interface BoardShape {
  grid: Told.Grid;
  labels: string[];
  position: string;
  /** How its pieces move, in words of the page. */
  ways?: string[];
}

/** A moment that decided a game. */
interface Moment {
  ply: number;
  side: Side;
  played: string;
  better: string;
  pieces: string;
}

/** What a demonstration station shows: keys of no use on a screen are absent (docs/formats.md, The station). */
type Station = Record<string, any>;
/** A text by language, or a plain one. */
type Texts = string | Record<string, string>;
interface StationTools {
  page: Page;
  act(act: string, option?: string): void;
  stage: import("../static/views/station/parts/stage.js").Stage;
  boards: Record<string, BoardShape>;
}
interface StationScreen {
  root: HTMLElement;
  draw(view: Told.View, station: Station, more?: { changed: Set<string>; before: Told.View | null }): void;
  tick?(clock: Clock): void;
  close?(): void;
}

/** A setup of a game in the form of the API, and what the table says can be set up. */
interface Wanted {
  rules: string;
  options: Record<string, string>;
  control: string;
  commit: string;
  fen: string | null;
  match: number | null;
  dice: string | null;
  players: Record<Side, Told.Person>;
  opponent: { user?: string; program?: string; side: Side } | null;
  event: string;
  site: string;
  round: string;
  table: string;
}
type RuleOption = { key: string; values: string[]; default: string };
interface Ruleset {
  name: string;
  family: string;
  options: RuleOption[];
  commits: string[];
  control: string;
  match: { usual: number; most: number } | null;
  dice: string[];
}
type UsualControl = { key: string; text: string; control: string; source: string };
interface SetupOffer {
  setup: Wanted;
  rules: Ruleset[];
  controls: Record<string, UsualControl[]>;
  limits: Record<string, number>;
  fixed: { rules: boolean; options: boolean };
  refused: { key: string; why: string } | null;
  running: boolean;
  /** Programs that may be chosen; none where users of a server are, absent or null where nobody is. */
  offered?: string[] | null;
}
interface SetupForm {
  can: SetupOffer;
  wanted: Wanted;
  hand: boolean;
  again(key?: string): void;
}
type Fault = { key: string; why: string };

/** Keys of an arbiter's act, and what the table says of it (docs/formats.md, Acts of the arbiter). */
type Ruling = Record<string, any> & { act: string };
type Evidence = Record<string, any>;
type Happening = Record<string, any> & { event: string; t: number; ply: number };
