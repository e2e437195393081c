"""What visitors of a station do, each as a function of a person; all walk away in the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from dambord.controller.station.model.events import ACTS
from dambord.controller.station.model.screens import Arrange, Exercise, Play, Result
from tests.station.person import JamError, Person

Behaviour = Callable[[Person], Awaitable[None]]
MOST_PLIES = 400


def any_of(person: Person, **fixed: str) -> Callable[[str, Sequence[str]], str]:
    """Choose at random, except where `fixed` says what."""

    def chosen(what: str, options: Sequence[str]) -> str:
        wanted = fixed.get(what, "")
        return wanted if wanted in options else person.rng.choice(options)

    return chosen


async def sit_down(person: Person, **fixed: str) -> bool:
    """Come, choose and arrange the board; return whether a game stands on it."""
    if not await person.wake() or not await person.choose(any_of(person, activity="play", **fixed)):
        return False
    if not await person.until(lambda: isinstance(person.house.screen, Arrange | Play), 5):
        return False
    await person.until(lambda: person.house.station is not None and bool(levels(person)), 5)
    if not await person.follow():
        return False
    played = await person.until(lambda: isinstance(person.house.screen, Play), 10)
    if not played and person.able and isinstance(person.house.screen, Arrange):
        raise JamError("arranged, and no game begins")
    return played


def levels(person: Person) -> str:
    """The levels that the station has heard of its present game."""
    return person.house.station.state.board.levels if person.house.station is not None else ""


async def play(person: Person, plies: int, before: Behaviour | None = None) -> None:
    """Play up to so many plies; `before` is done before each own turn."""
    waited = 0.0
    while isinstance(person.house.screen, Play) and plies and waited < 60:
        what = person.to_move()
        if what in ("own", "program"):
            if what == "own" and before is not None:
                await before(person)
                if person.to_move() != "own":
                    continue
            await person.pause(0.3, 4)
            if person.to_move() == what:
                await person.turn()
            plies, waited = plies - 1, 0.0
        elif what == "board":
            await asyncio.sleep(3)
            if person.to_move() == what:
                await person.mend()
                waited += 6
        else:
            await asyncio.sleep(0.5)
            waited += 0.5
    if waited >= 60 and person.able and isinstance(person.house.screen, Play) and not person.house.silent:
        raise JamError(f"a minute, and nothing to do: {person.to_move()}")


async def patient(person: Person) -> None:
    """Play a whole game, look at the result, and go or play again."""
    if not await sit_down(person):
        return
    await play(person, MOST_PLIES)
    if isinstance(person.house.screen, Result):
        await person.pause(3, 20)
        again = person.rng.random() < 0.2
        await person.choose_next("again" if again else "leave")
        if again and await person.follow():
            await play(person, 10)


async def hurried(person: Person) -> None:
    """Walk away in the middle of a game, without a word."""
    if await sit_down(person):
        await play(person, person.rng.randrange(1, 30))


async def polite(person: Person) -> None:
    """Leave by the buttons or the page."""
    if await sit_down(person):
        await play(person, person.rng.randrange(1, 20))
        await person.leave()


async def curious(person: Person) -> None:
    """Ask what one may do, all the time."""

    async def ask(person: Person) -> None:
        await person.hint()

    if await sit_down(person):
        await play(person, person.rng.randrange(2, 30), ask)


async def grab(person: Person) -> None:
    """Take any piece and put it anywhere, or nowhere."""
    rng, house = person.rng, person.house
    if house.state is None:
        return
    seats = person.seats
    here = [square for square, seat in seats.items() if seat in house.board.top.pieces]
    free = [square for square, seat in seats.items() if seat not in house.board.top.pieces]
    if here:
        await person.take(rng.choice(here))
    if free and rng.random() < 0.8:
        await person.put(rng.choice(free))
    else:
        await person.empty_hands()


async def child(person: Person) -> None:
    """Grab, move out of turn, make the program's turns wrongly; mend it now and then, or run away."""
    rng = person.rng
    if not await sit_down(person):
        return
    until = person.house.clock.now + rng.uniform(60, 900)
    while isinstance(person.house.screen, Play) and person.house.clock.now < until and person.able:
        what = person.to_move()
        state = person.house.state
        if what in ("own", "program") and rng.random() < 0.5:
            await person.make(rng.choice(state.terms.game.turns(state.position)), well=rng.random() < 0.5)
        elif rng.random() < 0.3:
            await grab(person)
        elif rng.random() < 0.1:
            await person.press(rng.choice(("w", "b")))
        elif what in ("own", "program"):
            await person.mend()
            if person.to_move() == what:
                await person.turn()
        else:
            await person.pause(0.5, 6)
            if rng.random() < 0.7:
                await person.mend()
            if rng.random() < 0.05:
                return


async def friends(person: Person) -> None:
    """Two play against each other, whatever the program says."""
    if not await sit_down(person):
        return
    for _ in range(person.rng.randrange(4, 40)):
        state = person.house.state
        if state is None or not isinstance(person.house.screen, Play) or not person.able or state.over:
            return
        await person.make(person.rng.choice(state.terms.game.turns(state.position)))
        await person.pause(0.5, 5)


async def presser(person: Person) -> None:
    """Only press buttons, and touch whatever the page offers."""
    for _ in range(person.rng.randrange(5, 120)):
        if person.screen and person.rng.random() < 0.5:
            screen = person.house.screen
            question = getattr(screen, "question", None)
            option = person.rng.choice(question.options) if question is not None else None
            acts = [act for act in ACTS if act not in ("service", "restart")]
            person.house.touch(person.rng.choice(acts), option)
        else:
            person.house.board.press(person.rng.choice(("w", "b")))
        await person.pause(0.02, 2)


async def service(person: Person) -> None:
    """Somebody of the club: the service screen, the doctor, and sometimes a restart."""
    if person.screen:
        person.house.touch("service")
    else:
        for _ in range(2):
            person.house.board.press("w")
            person.house.board.press("b")
            await asyncio.sleep(5)
    await person.pause(2, 20)
    person.house.touch(person.rng.choice(("doctor", "restart", "leave", "back")))
    await person.pause(1, 5)
    person.house.touch("leave")


async def sweep(person: Person) -> None:
    """Sweep all pieces off, and leave some of them in a heap."""
    top = person.house.board.top
    for seat in list(top.pieces):
        top.lift(seat)
        if person.rng.random() < 0.3:
            person.house.board.show()
            await asyncio.sleep(0.03)
    heap = person.rng.sample(range(1, person.house.board.layout.last + 1), k=person.rng.randrange(12))
    for seat in heap:
        if top.hand:
            top.put(seat)
    while top.hand:
        top.discard()
    person.house.board.show()


async def sweeper(person: Person) -> None:
    """Play a little, then sweep the board."""
    if await sit_down(person):
        await play(person, person.rng.randrange(0, 12))
    await sweep(person)


async def thief(person: Person) -> None:
    """Take some pieces home."""
    if person.rng.random() < 0.5 and await sit_down(person):
        await play(person, person.rng.randrange(0, 6))
    top = person.house.board.top
    for seat in person.rng.sample(sorted(top.pieces), k=min(len(top.pieces), person.rng.randrange(1, 5))):
        person.house.stolen.append(top.lift(seat))
        top.hand.clear()
        person.house.board.show()
        await person.pause(0.2, 1)


async def piler(person: Person) -> None:
    """Build towers, and lay pieces where none belong."""
    top, rng = person.house.board.top, person.rng
    for _ in range(rng.randrange(1, 6)):
        men = sorted(seat for seat, piece in top.pieces.items() if piece in "wb")
        if len(men) < 2:
            return
        under, piece = men[0], top.pieces[rng.choice(men[1:])]
        seat = next(seat for seat in men[1:] if top.pieces[seat] == piece)
        top.remove(seat)
        top.pieces[under] = piece.upper()
        top.box[piece] -= 1
        person.house.board.show()
        await person.pause(0.3, 2)
    free = [seat for seat in range(1, person.house.board.layout.last + 1) if seat not in top.pieces]
    for seat in rng.sample(free, k=min(len(free), rng.randrange(4))):
        top.pieces[seat] = rng.choice("wb")  # a magnet
        person.house.board.show()


async def learner(person: Person) -> None:
    """A lesson or a puzzle: try, ask for hints, skip, begin again, go on."""
    what = person.rng.choice(("lesson", "puzzle"))
    if not await person.wake() or not await person.choose(any_of(person, activity=what)):
        return
    for _ in range(person.rng.randrange(5, 60)):
        if not isinstance(person.house.screen, Exercise) or not person.able:
            return
        await person.pause(0.5, 5)
        if not person.house.screen.arranged:
            await person.follow()
        elif person.rng.random() < 0.5:
            state = person.house.state
            turns = state.terms.game.turns(state.position) if hasattr(state.terms.game, "turns") else ()
            if turns:
                await person.make(person.rng.choice(turns))
        elif person.screen:
            person.house.touch(person.rng.choice(("hint", "skip", "again", "stay")))
        else:
            await person.press(person.rng.choice(("w", "b")))


BEHAVIOURS: Mapping[Behaviour, float] = {
    patient: 5,
    hurried: 2,
    polite: 2,
    curious: 1,
    child: 4,
    friends: 1,
    presser: 2,
    service: 0.5,
    sweeper: 1,
    thief: 0.7,
    piler: 1,
    learner: 3,
}
"""What visitors do, and how often."""
