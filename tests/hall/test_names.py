"""Names in topics, addresses of brokers, and the options by which a board joins."""

from __future__ import annotations

import pytest

from dambord.controller.cli import main
from dambord.controller.hall.wire.address import read_address
from dambord.controller.hall.wire.topics import Topics, read_name


@pytest.mark.parametrize("text", ["", "Board", "a/b", "a+", "#", "ä", "a b", "x" * 41])
def test_a_name_that_could_leave_its_topic_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^--name: expected lower-case letters, digits and hyphens"):
        read_name(text, "--name")


def test_the_board_of_a_topic_is_known_only_in_its_own_event() -> None:
    topics = Topics("cup")
    assert topics.board_of(topics.of_board("b-1", "line")) == "b-1"
    assert topics.board_of(topics.enrol("b-1")) == "b-1"
    for other in (
        Topics("club").of_board("b-1", "line"),
        topics.act("b-1"),
        topics.desk,
        "dambord/cup/board",
        "x",
    ):
        assert topics.board_of(other) == ""


def test_addresses_have_a_usual_port_and_may_name_who_comes() -> None:
    assert (read_address("mqtt://desk.local").port, read_address("mqtts://desk.local").port) == (1883, 8883)
    given = read_address("mqtts://b1:se%40cret@[::1]:9000")
    assert (given.host, given.port, given.tls, given.user, given.password) == (
        "::1",
        9000,
        True,
        "b1",
        "se@cret",
    )
    assert str(given) == "mqtts://[::1]:9000"


@pytest.mark.parametrize(
    "text", ["", "desk", "http://desk", "mqtt://", "mqtt://desk:x", "mqtt://desk/a", "mqtt://[a"]
)
def test_what_is_no_address_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="expected mqtt://HOST:PORT"):
        read_address(text)


def test_no_message_shows_a_password() -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 -- the message is what is looked at
        read_address("mqtt://me:hidden@desk/path")
    assert "hidden" not in str(raised.value)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hall", "mqtt://desk"], "--hall: expected --event too"),
        (["--hall", "mqtt://desk", "--event", "cup"], "--hall: expected --name too"),
        (
            ["--hall", "desk", "--event", "cup", "--name", "b1"],
            "--hall: expected mqtt://HOST:PORT or mqtts://",
        ),
        (
            ["--hall", "mqtt://desk", "--event", "Cup 1", "--name", "b1"],
            "--event: expected lower-case letters",
        ),
        (["--hall", "mqtt://desk", "--event", "cup", "--name", "B"], "--name: expected lower-case letters"),
    ],
)
def test_a_board_that_cannot_join_says_why(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    assert main(["run", "--port", "simulated", "--record", f"{tmp_path}/r", *words]) == 2
    assert capsys.readouterr().err.startswith(f"dambord run: {said}")


def test_a_desk_that_cannot_run_says_why(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert main(["hall", "--event", "Cup"]) == 2
    assert main(["hall", "--event", "cup", "--broker", "desk"]) == 2
    assert main(["hall", "--event", "cup", "--archive", f"{tmp_path}/missing\0/a"]) == 2
    first, second, third = capsys.readouterr().err.splitlines()
    assert first.startswith("dambord hall: --event: expected lower-case letters")
    assert second.startswith("dambord hall: --broker: expected mqtt://HOST:PORT")
    assert third.startswith("dambord hall: ")
