"""Two boards in two towns play each other, over good lines and bad ones."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

import pytest

from dambord.controller.opponents.draughts_opponent import Interjection, Pairing, Question
from dambord.controller.opponents.dxp import conversation, dxp_opponent
from dambord.controller.opponents.dxp.dxp_opponent import DxpOpponent
from dambord.controller.opponents.dxp.line import Listener, call
from dambord.controller.opponents.errors import OpponentError
from dambord.rules import draughts
from dambord.rules.engine.dxp_messages import Request, write
from tests.opponents.dxp.towns import LOOPBACK, Damage, Table, match, opponents
from tests.waiting import HANG_S


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "AGAIN_S", (0.001,) * 20)
    monkeypatch.setattr(dxp_opponent, "CONFIRM_S", 1.0)


def played(rules: str, damage: Damage, white_leads: bool = True) -> tuple[Table, Table]:
    """A game that both tables have to know in the same way, and to its end."""
    led, leading, _ = asyncio.run(asyncio.wait_for(match(rules, damage, white_leads), HANG_S))
    assert led.positions == leading.positions
    assert led.outcome is not None
    assert led.outcome == leading.outcome
    return led, leading


def good(number: int, message: bytes) -> bytes:
    return message


@pytest.mark.parametrize("white_leads", [True, False])
@pytest.mark.parametrize("rules", ["international", "latvian-100", "frisian"])
def test_a_good_line(rules: str, white_leads: bool) -> None:
    led, leading = played(rules, good, white_leads)
    assert led.heard[0] == Interjection("found", "Budapest is at the other end.")
    assert leading.heard[0] == Interjection("found", "R?ga is at the other end.")


def twice(number: int, message: bytes) -> bytes:
    return message * 2


def garbage(number: int, message: bytes) -> bytes:
    return b"\xff\xfe nonsense \0" + message + (b"Q" * 1000 + b"\0" if number % 10 == 0 else b"")


def in_pieces(number: int, message: bytes) -> bytes:
    return message[:-1] + b"\0\0\r\n\0"


@pytest.mark.parametrize("damage", [twice, in_pieces])
def test_harm_that_is_seen_through(damage: Damage) -> None:
    led, leading = played("international", damage)
    assert not [one for one in (*led.heard, *leading.heard) if one.kind == "lost"]


def test_garbage_between_messages() -> None:
    played("international", garbage)


@pytest.mark.parametrize("seed", range(3))
def test_the_line_is_cut_again_and_again(seed: int) -> None:
    chance = Random(seed)

    def cut(number: int, message: bytes) -> bytes | None:
        return None if chance.random() < 0.1 else message

    _, leading = played("international", cut, white_leads=seed % 2 == 0)
    assert [one.kind for one in leading.heard].count("lost") > 2
    assert [one.kind for one in leading.heard].count("found") > 2


@pytest.mark.parametrize("seed", range(3))
def test_moves_are_cut_short_and_changed(seed: int) -> None:
    chance = Random(seed)

    def harm(number: int, message: bytes) -> bytes:
        if not message.startswith(b"M") or chance.random() > 0.1:
            return message
        at = chance.randrange(5, 9)
        return chance.choice((message[:at] + b"\0", message[:at] + b"9" + message[at + 1 :]))

    _, leading = played("international", harm, white_leads=seed % 2 == 0)
    assert [one.kind for one in leading.heard].count("lost") > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_line_is_cut_and_all_is_said_twice(seed: int) -> None:
    chance = Random(seed)

    def harm(number: int, message: bytes) -> bytes | None:
        return None if chance.random() < 0.1 else message * chance.choice((1, 2, 3))

    played("international", harm, white_leads=seed % 2 == 0)


def test_nobody_answers() -> None:
    opponent = DxpOpponent(LOOPBACK, 1, Pairing(draughts.game("international"), "w"))
    with pytest.raises(OpponentError, match=r"^127\.0\.0\.1 port 1 can't be reached: Connection refused$"):
        asyncio.run(opponent.start())


def test_the_port_is_taken() -> None:
    async def both() -> None:
        game = draughts.game("international")
        first = DxpOpponent("", 0, Pairing(game, "w"), LOOPBACK)
        await first.start()
        second = DxpOpponent("", first.port, Pairing(game, "w"), LOOPBACK)
        try:
            with pytest.raises(OpponentError, match=r"^port \d+ can't be listened on: "):
                await second.start()
        finally:
            await first.stop()

    asyncio.run(both())


def test_no_call_holds_up_the_end() -> None:
    async def run() -> None:
        listener = Listener(0, LOOPBACK)
        await listener.open()
        calls = [await call(LOOPBACK, listener.port) for _ in range(2)]
        talked_to = await listener.wait()
        async with asyncio.timeout(HANG_S):
            await listener.close()
        for line in (talked_to, *calls):
            await line.close()

    asyncio.run(run())


def test_both_want_the_same_colour() -> None:
    async def both() -> tuple[str, list[Interjection]]:
        game, heard = draughts.game("international"), list[Interjection]()
        listening = DxpOpponent("", 0, Pairing(game, "w", visitor="Rīga"), LOOPBACK)
        listening.listen(heard.append)
        await listening.start()
        calling = DxpOpponent(LOOPBACK, listening.port, Pairing(game, "w", visitor="Budapest"))
        try:
            with pytest.raises(OpponentError) as raised:
                await calling.start()
        finally:
            await calling.stop()
            await listening.stop()
        return str(raised.value), heard

    why, heard = asyncio.run(both())
    assert why == "R?ga does not want this game"
    assert heard[0].text.endswith("asks for the colour of its own player; here Black is played")


def test_one_who_is_no_dxp(monkeypatch: pytest.MonkeyPatch) -> None:
    async def called(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\0" * 60)
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(called, LOOPBACK, 0)
        port = server.sockets[0].getsockname()[1]
        opponent = DxpOpponent(LOOPBACK, port, Pairing(draughts.game("international"), "w"))
        try:
            with pytest.raises(OpponentError, match=r"^127\.0\.0\.1 port \d+: message 'HTTP[^\n]*$"):
                await opponent.start()
        finally:
            await opponent.stop()
            server.close()

    asyncio.run(run())


def test_one_who_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "ACCEPT_S", 0.05)

    async def run() -> None:
        server = await asyncio.start_server(lambda reader, writer: None, LOOPBACK, 0)
        port = server.sockets[0].getsockname()[1]
        opponent = DxpOpponent(LOOPBACK, port, Pairing(draughts.game("international"), "w"))
        with pytest.raises(OpponentError, match=r"^127\.0\.0\.1 port \d+ does not answer within 0\.05 s$"):
            await opponent.start()
        server.close()

    asyncio.run(run())


@pytest.mark.parametrize("forgets", [False, True])
def test_it_goes_on_after_a_restart_of_both_tables(forgets: bool) -> None:
    async def run() -> None:
        listening, calling, led, leading = opponents("international", white_leads=True)
        first = asyncio.create_task(led.play(listening, most=11))
        await asyncio.sleep(0)
        while listening.port == 0:
            await asyncio.sleep(0.001)
        one = calling(listening.port)
        talking = asyncio.create_task(leading.play(one, most=11))
        while len(leading.turns) < 10:
            await asyncio.sleep(0.001)
        for task in (first, talking):
            task.cancel()
        await asyncio.gather(first, talking, return_exceptions=True)
        await one.stop()
        await listening.stop()
        if forgets and led.turns:
            del led.turns[-1], led.positions[-1]
        # Both begin anew with what is on their records.
        again = DxpOpponent("", 0, led.pairing(), LOOPBACK)
        waiting = asyncio.create_task(led.play(again))
        while again.port == 0:
            await asyncio.sleep(0.001)
        await asyncio.gather(waiting, leading.play(DxpOpponent(LOOPBACK, again.port, leading.pairing())))
        assert led.positions == leading.positions

    asyncio.run(asyncio.wait_for(run(), HANG_S))


def test_chat_both_ways_and_a_request_to_go_back() -> None:
    async def run() -> None:
        listening, _, led, _ = opponents("international", white_leads=True)
        listening.listen(led.heard.append)
        await listening.start()
        reader, writer = await asyncio.open_connection(LOOPBACK, listening.port)
        writer.write(write(Request("Somebody", "Z", 10, 0)) + b"CGood evening\0B001W\0")
        assert await reader.readuntil(b"\0") == b"A" + b"R?ga".ljust(32) + b"0\0"
        assert await reader.readuntil(b"\0") == b"K1\0"
        listening.chat("Good evening, too")
        assert await reader.readuntil(b"\0") == b"CGood evening, too\0"
        writer.write(b"E10\0")
        assert await reader.readuntil(b"\0") == b"E00\0"
        assert (await listening.turn(led.question())).turn is None
        writer.close()
        await listening.stop()
        assert [(one.kind, one.text) for one in led.heard] == [
            ("found", "Somebody is at the other end."),
            ("chat", "Somebody: Good evening"),
            ("chat", "Somebody: asks to take moves back"),
            ("resigns", ""),
        ]

    asyncio.run(asyncio.wait_for(run(), HANG_S))


def test_strangers_on_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "ACCEPT_S", 0.05)

    async def run() -> None:
        listening, calling, led, leading = opponents("international", white_leads=True)
        waiting = asyncio.create_task(led.play(listening))
        await asyncio.sleep(0)
        while listening.port == 0:
            await asyncio.sleep(0.001)
        for _ in range(8):
            _, writer = await asyncio.open_connection(LOOPBACK, listening.port)
            writer.write(b"GET / HTTP/1.1\0" * 60)
            await asyncio.sleep(0.002)
        for _ in range(2):  # the last stranger is silent, and hung up on
            reader, writer = await asyncio.open_connection(LOOPBACK, listening.port)
            with suppress(ConnectionError):
                assert await reader.read() == b""
            writer.close()
        monkeypatch.setattr(conversation, "ACCEPT_S", HANG_S)
        line = calling(listening.port)
        await asyncio.gather(waiting, leading.play(line))
        assert led.positions == leading.positions

    asyncio.run(asyncio.wait_for(run(), HANG_S))


@pytest.mark.parametrize("agrees", [True, False])
def test_turns_are_taken_back_at_the_leading_table(agrees: bool) -> None:
    """The other end is a program that plays by hand."""
    told: list[bytes] = []
    accepted, other = b"A" + b"Hand".ljust(32) + b"0\0", b"M0000182300\0"
    answers = [accepted, b"M0000192300\0", b"M000014230119\0"]
    answers += [b"K0\0" + other] if agrees else [b"K1\0", b"", accepted + other]

    async def called(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError):
            for answer in answers:
                told.append((await reader.readuntil(b"\0"))[:-1])
                writer.write(answer)
            await reader.read()
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(called, LOOPBACK, 0)
        game = draughts.game("international")
        line = DxpOpponent(LOOPBACK, server.sockets[0].getsockname()[1], Pairing(game, "b"))
        first = game.read(game.start(), "32-28")
        question = Question(game, (game.start(), first.after), (first,))
        answer = await line.turn(question)
        assert answer.turn == game.read(first.after, "19-23")
        assert answer == await line.turn(question)  # asked anew, nothing has changed
        capture = game.turns(answer.turn.after)[0]
        positions = (*question.positions, answer.turn.after, capture.after)
        await line.turn(Question(game, positions, (first, answer.turn, capture)))
        assert (await line.turn(question)).turn == game.read(first.after, "18-23")
        await line.stop()
        server.close()

    asyncio.run(asyncio.wait_for(run(), HANG_S))
    assert b"".join(message[:1] for message in told) == (b"RMMB" if agrees else b"RMMBCR")
