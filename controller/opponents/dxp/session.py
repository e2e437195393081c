"""A session of DXP as a pure machine: a state and a message give the next state and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from dambord.rules.draughts import PlayedTurn, Position, Turn
from dambord.rules.engine.dxp_board import Board
from dambord.rules.engine.dxp_messages import (
    VERSION,
    Acceptance,
    Back,
    BackAnswer,
    Chat,
    End,
    Message,
    Move,
    Request,
)
from dambord.rules.game import SIDE_NAMES, Side, other

Phase = Literal["waiting", "asked", "playing", "ending", "over"]
"""`asked`: a request is on its way; `ending`: an end of ours has not been confirmed."""
ACCEPTED, OTHER_VERSION, NOT_THIS_GAME = "012"
CAN_NOT_GO_BACK = "1"


class Happened(NamedTuple):
    """What people or the table are told: a word for what it is, and a text."""

    what: Literal["begun", "refused", "moved", "ended", "chat", "nonsense", "broken", "went-back"]
    text: str = ""


Out = Message | Happened


@dataclass(frozen=True, slots=True)
class Session:
    """One game on one line, as far as both ends know it."""

    board: Board
    here: Side
    """The side of who sits at this end."""
    leads: bool
    """Whether this end asks for the game."""
    name: str
    minutes: int
    positions: tuple[Position, ...]
    """The one that was agreed on, and those after the turns since."""
    turns: tuple[Turn, ...] = ()
    phase: Phase = "waiting"
    peer: str = ""
    """The name of the other end."""
    last_move: Move | None = None
    """The last one that came: it may come twice."""
    last_end: End | None = None
    """How the other end has ended the game."""
    goes_back: int | None = None
    """How many plies we have asked to go back."""
    stays: bool = False
    """Whether the other end has refused that."""

    def since(self, position: Position) -> int | None:
        """How many plies ago `position` stood; None when it did not."""
        for plies, known in enumerate(reversed(self.positions)):
            if known.board() == position.board():
                return plies
        return None

    @property
    def there_moves(self) -> bool:
        """Whether the other end is to move."""
        return self.positions[-1].side != self.here


Step = tuple[Session, tuple[Out, ...]]


def ask(session: Session, position: Position) -> Step:
    """Ask for a game from `position`, or for the rest of one."""
    start = session.board.start(position)
    request = Request(session.name, session.board.colour(other(session.here)), session.minutes, 0, start)
    begun = replace(session, positions=(position,), turns=(), phase="asked", last_move=None, stays=False)
    return begun, (request,)


def play(session: Session, turn: Turn, seconds: float) -> Step:
    """Tell a turn of this end."""
    assert session.phase == "playing", session.phase
    assert not session.there_moves, turn
    return _after(session, turn), (session.board.move(turn, seconds),)


def end(session: Session, reason: str, stop: bool) -> Step:
    """End the game; the other end will confirm it."""
    return replace(session, phase="ending"), (End(reason, stop),)


def go_back(session: Session, plies: int) -> Step:
    """Ask to take so many plies back."""
    left = len(session.turns) - plies
    colour = session.board.colour(session.positions[left].side)
    first = session.board.colour(session.positions[0].side)
    return replace(session, goes_back=plies), (Back((left + (first == "Z")) // 2 + 1, colour),)


def adopt(session: Session, positions: Sequence[Position], turns: Sequence[PlayedTurn]) -> Session:
    """What the table knows, before the other end has said anything: the last position, and how it came."""
    last = turns[-1] if turns else None
    if isinstance(last, Turn) and last.before == positions[-2]:
        return replace(session, positions=tuple(positions[-2:]), turns=(last,))
    return replace(session, positions=tuple(positions[-1:]), turns=())


def lost(session: Session) -> Session:
    """The line is down: whoever leads asks anew when it is up again, unless the game has ended here."""
    ended = session.phase in ("over", "ending")
    return replace(session, phase="over" if ended else "waiting", goes_back=None)


def told(session: Session, message: Message) -> Step:
    """A message has come."""
    match message:
        case Request() if not session.leads and session.phase != "over":
            return _asked(session, message)
        case Acceptance(name, code) if session.phase == "asked":
            if code == ACCEPTED:
                return replace(session, phase="playing", peer=name), (Happened("begun", name),)
            return replace(session, phase="over", peer=name), (Happened("refused", _REFUSALS[code]),)
        case Move():
            return _moved(session, message)
        case End():
            return _ended(session, message)
        case Chat(text):
            return session, (Happened("chat", text),)
        case Back():
            return session, (BackAnswer(CAN_NOT_GO_BACK), Happened("chat", "asks to take moves back"))
        case BackAnswer(code) if session.goes_back is not None:
            return _answered(session, code)
    return session, (Happened("nonsense", f"{message!r} while {session.phase}"),)


_REFUSALS = {
    "1": "speaks another version of DXP",
    "2": "does not want this game",
    "3": "does not want to play",
}


def _asked(session: Session, request: Request) -> Step:
    """A request has come: accepted when it asks for the game that is played here, or a part of it."""
    if request.version != VERSION:
        return session, (Acceptance(session.name, OTHER_VERSION),)
    if request.follower != session.board.colour(session.here):
        why = f"asks for the colour of its own player; here {SIDE_NAMES[session.here]} is played"
        return session, (Acceptance(session.name, NOT_THIS_GAME), Happened("refused", why))
    try:
        wanted = session.board.position(request.start)
    except ValueError as error:
        return session, (Acceptance(session.name, NOT_THIS_GAME), Happened("refused", str(error)))
    accepted = Acceptance(session.name, ACCEPTED)
    told_of = Happened("begun", request.name)
    playing = replace(session, phase="playing", peer=request.name, last_move=None)
    last = session.positions[-1]
    if wanted.board() == last.board():
        return playing, (accepted, told_of)
    if session.turns and wanted.board() == session.positions[-2].board() and session.there_moves:
        # The other end has not heard of our last turn.
        return playing, (accepted, told_of, session.board.move(session.turns[-1], 0))
    if session.there_moves:
        for turn in session.board.game.turns(last):
            if turn.after.board() == wanted.board():  # we have not heard of its last turn
                return _after(playing, turn), (accepted, told_of, Happened("moved"))
    why = "asks for another position than the one that stands here"
    return session, (Acceptance(session.name, NOT_THIS_GAME), Happened("refused", why))


def _moved(session: Session, move: Move) -> Step:
    if session.phase == "playing" and session.there_moves:
        try:
            turn = session.board.turn(session.positions[-1], move)
        except ValueError as error:
            if move._replace(seconds=0) == session.last_move:
                return session, ()
            return session, (Happened("broken", str(error)),)
        told_twice = move._replace(seconds=0)
        return replace(_after(session, turn), last_move=told_twice), (Happened("moved"),)
    if session.phase == "ending" or move._replace(seconds=0) == session.last_move:
        return session, ()  # its last one was on its way, or came twice
    return session, (Happened("nonsense", "a move while it is not its turn"),)


def _ended(session: Session, message: End) -> Step:
    if session.phase == "ending":
        return replace(session, phase="over"), ()
    if session.phase == "playing":
        over = replace(session, phase="over", last_end=message)
        return over, (End("0", message.stop), Happened("ended", message.reason))
    return session, ()  # it came twice


def _answered(session: Session, code: str) -> Step:
    assert session.goes_back is not None
    if code != "0":
        return replace(session, goes_back=None, stays=True), (Happened("chat", "takes no moves back"),)
    kept = len(session.turns) - session.goes_back
    back = replace(
        session, goes_back=None, positions=session.positions[: kept + 1], turns=session.turns[:kept]
    )
    return back, (Happened("went-back"),)


def _after(session: Session, turn: Turn) -> Session:
    return replace(session, positions=(*session.positions, turn.after), turns=(*session.turns, turn))
