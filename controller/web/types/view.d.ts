// Written by `python -m dambord.controller.web.view_types.written`: change view_types/ instead.

declare namespace Told {
  interface Remark {
    key: string;
    fill: Record<string, string | number | Array<number> | Array<string> | null>;
  }

  interface Answer {
    button: string;
    side: "w" | "b";
  }

  interface Due {
    path: Array<number>;
    captures?: Array<number>;
  }

  interface Count {
    rule: string;
    have: number;
    need: number;
    since: number | null;
  }

  interface Banner {
    kind: string;
    tone: "ask" | "act" | "tell";
    remark: Remark;
    side: "w" | "b" | null;
    for: "w" | "b" | null;
    answers: Array<Answer>;
    clause: string | null;
    reason: Remark | null;
    due: Array<Due>;
    squares: Array<number>;
    left: number;
  }

  interface Notice {
    at: number;
    remark: Remark;
    side: "w" | "b" | null;
    button: string | null;
    count: Count | null;
    clause: string | null;
    squares: Array<number>;
  }

  interface Hint {
    key: string;
    side: "w" | "b" | null;
    squares: Array<number>;
  }

  interface Lamp {
    role: string;
    colour: string;
    blink: "steady" | "slow" | "fast" | "double";
  }

  interface Grid {
    rows: number;
    columns: number;
    squares: Array<Array<number>>;
  }

  interface SideClock {
    left: number;
    delay: number;
    over: number;
    gives: boolean;
    period: number;
    periods: number | null;
    to_go: number | null;
    turns: number;
    low: number | null;
    flag: boolean;
  }

  interface ClockFace {
    w: SideClock;
    b: SideClock;
    running: "w" | "b" | null;
    paused: boolean;
    flag: "w" | "b" | null;
    flags: Array<"w" | "b">;
    control: string;
    at: number;
  }

  interface Move {
    ply: number;
    side: "w" | "b";
    text: string;
    irregular?: string;
    clause?: string | null;
    game?: number;
    act?: string;
    dice?: Array<number> | null;
    value?: number;
  }

  interface Provisional {
    side: "w" | "b";
    text: string;
  }

  interface Irregularity {
    side: "w" | "b";
    kind: string;
    squares?: Array<number>;
    correcting?: boolean;
    points?: Array<number>;
    dice?: Array<number> | null;
  }

  interface Result {
    winner: "w" | "b" | null;
    reason: string;
    text: string;
  }

  interface ShownAct {
    name: string;
    rare: boolean;
  }

  interface Buttons {
    w: Array<string>;
    b: Array<string>;
  }

  interface Program {
    side: "w" | "b";
    name: string;
    hand?: string;
  }

  interface GuidedLeft {
    move: boolean;
    remove: Array<number>;
    restore: Array<number>;
    wrong: Array<number>;
  }

  interface AnnouncedTurn {
    side: "w" | "b";
    text: string;
    from: number;
    to: number;
    path: Array<number>;
    captures: Array<number>;
    left: GuidedLeft;
    made: boolean;
  }

  interface Part {
    from: number;
    to: number;
    hit: boolean;
  }

  interface PlayLeft {
    start: Array<number>;
    target: Array<number>;
    remove: Array<number>;
    restore: Array<number>;
    wrong: Array<number>;
  }

  interface AnnouncedPlay {
    side: "w" | "b";
    text: string;
    parts: Array<Part>;
    left: PlayLeft;
    made: boolean;
  }

  interface CoreView {
    family: "draughts" | "backgammon";
    rules: string;
    commit: string;
    grid: Grid;
    labels: Array<string>;
    phase: "setup" | "play" | "unclear" | "over";
    irregularity: Irregularity | null;
    side: "w" | "b";
    fen: string;
    ply: number;
    cells: string;
    lamps: Record<string, Lamp>;
    clock: ClockFace | null;
    moves: Array<Move>;
    program: Program | null;
    announced: AnnouncedTurn | AnnouncedPlay | null;
    provisional: Provisional | null;
    result: Result | null;
    link: "up" | "down";
    turned: boolean;
    message: string;
    banner: Banner | null;
    hint: Hint | null;
    buttons: Buttons;
    acts: Array<ShownAct>;
  }

  interface Reading {
    side: "w" | "b";
    kind: string;
  }

  interface Contested {
    squares: Array<number>;
    readings: Array<Reading>;
  }

  interface NextAct {
    what: string;
    remark: Remark;
    side: "w" | "b" | null;
    piece: string | null;
    from: Array<number>;
    to: Array<number>;
    why: Remark | null;
    clause: string | null;
    then: string | null;
    left: number;
    repair: boolean;
  }

  interface Arrow {
    kind: "repair" | "due";
    path: Array<number>;
    captures: Array<number>;
  }

  interface DraughtsPart {
    position: string;
    contested: Contested | null;
    next: NextAct | null;
    arrows: Array<Arrow>;
    offer: "w" | "b" | null;
  }

  interface Dice {
    side: "w" | "b" | null;
    values: Array<number>;
    source: string;
    left: Array<number>;
  }

  interface Cube {
    value: number;
    owner: "w" | "b" | null;
    offered: "w" | "b" | null;
    offer: number | null;
    use: boolean;
  }

  interface Match {
    length: number;
    score: Array<number>;
    game: number;
    crawford: boolean;
  }

  interface Expected {
    what: string;
    side: "w" | "b" | null;
  }

  interface Way {
    from: number;
    to: number;
    die: number;
  }

  interface Electronic {
    match: string;
    commitment: string;
    w: string | null;
    b: string | null;
    ready: boolean;
    seed: string | null;
  }

  interface DiceSource {
    electronic: Electronic;
  }

  interface Points {
    w: Array<number>;
    b: Array<number>;
  }

  interface BackgammonPart {
    next: NextAct | null;
    arrows: Array<Arrow>;
    homes: "left" | "right";
    points: Points;
    shown: Points;
    dice: Dice | null;
    legal: number | null;
    cube: Cube;
    match: Match;
    pips: Array<number>;
    expects: Expected;
    hints: Array<Way>;
    chooser: "w" | "b" | null;
    choices: Array<string>;
    capped: Record<string, number>;
    source: DiceSource | null;
  }

  interface Held {
    page: string;
    piece: string;
    from: number | string;
  }

  interface Virtual {
    pieces: string;
    hand: string | null;
    hands: Array<Held>;
    places: Record<string, number>;
    ways: Record<string, Array<number>>;
  }

  interface Person {
    name: string;
    number: string;
  }

  interface Names {
    w: Person | null;
    b: Person | null;
  }

  interface Occasion {
    event: string;
    round: string;
    table: string;
    site: string;
  }

  interface Coached {
    remark: Remark;
    lit: Record<string, string>;
    ply: number;
  }

  interface Opponent {
    side: "w" | "b" | null;
    name: string;
    plays: string | null;
    message: string;
    coach: Coached | null;
  }

  interface Challenge {
    id: string;
    user: string;
    rules: string | null;
    control: string | null;
    days: number | null;
    rated: boolean;
    side: "w" | "b" | null;
    playable: boolean;
    turn: boolean | null;
  }

  interface Lobby {
    challenges: Array<Challenge>;
    declined: Array<string>;
  }

  interface FirstRun {
    digits: number;
  }

  interface DeskPart {
    notice: Notice | null;
    called: "w" | "b" | null;
    board: string;
    game: number;
    interpreter: string;
    virtual: Virtual | null;
    names: Names;
    event: Occasion | null;
    opponent: Opponent | null;
    lobby: Lobby | null;
    station: Record<string, any> | null;
    address: string | null;
    first_run: FirstRun | null;
    hall_code: string | null;
    confirm: Array<"w" | "b"> | null;
  }

  interface You {
    role: "nobody" | "spectator" | "player" | "arbiter";
    name: string;
    side: "w" | "b" | null;
    game: number | null;
    certificate: string | null;
    page: string;
  }

  /** What a page knows of its table: the part of the other family is absent. */
  type View = CoreView & DeskPart & Partial<DraughtsPart> & Partial<BackgammonPart>;
  type DraughtsView = CoreView & DeskPart & DraughtsPart;
  type BackgammonView = CoreView & DeskPart & BackgammonPart;
  type Side = "w" | "b";
}
