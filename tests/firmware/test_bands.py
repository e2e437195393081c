"""Bands of linear Hall sensors: poles, stacks, hysteresis, drift, calibration, and what is kept of them."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest

from dambord.firmware import store
from dambord.firmware.bands import MAN, PAUSE, REST, STEP, Bands
from dambord.firmware.planes import planes_to_text, text_to_planes


def levels(*away: int) -> array[int]:
    """Levels that far from rest."""
    return array("H", [REST + one for one in away])


def read(bands: Bands, *away: int) -> str:
    bands.sense(levels(*away))
    return planes_to_text(bytes(bands.planes), bands.cells, len(bands.planes) // ((bands.cells + 7) // 8))


def test_poles_and_strength_make_pieces() -> None:
    assert read(Bands(6, 3, True), 0, MAN, -MAN, 2 * MAN, -2 * MAN, MAN // 4) == ".wbWB."
    assert read(Bands(6, 3, False), 0, MAN, -MAN, 2 * MAN, -2 * MAN, MAN // 4) == ".bwBW."
    assert read(Bands(6, 2, True), 0, MAN, -MAN, 2 * MAN, -2 * MAN, MAN // 4) == ".wbwb."


@pytest.mark.parametrize("sign", [1, -1])
def test_what_is_there_stays_until_it_is_clearly_gone(sign: int) -> None:
    bands = Bands(1, 3, True)
    man, stack = ("w", "W") if sign > 0 else ("b", "B")
    walk = [(400, "."), (449, "."), (450, man), (400, man), (301, man), (298, "."), (440, "."), (500, man)]
    walk += [(1119, man), (1121, stack), (1061, stack), (1058, man), (1100, man), (1300, stack), (100, ".")]
    walk += [(1110, man)]
    for thousandths, expected in walk:
        assert read(bands, sign * MAN * thousandths // 1000) == expected, thousandths


def test_a_piece_turned_over_is_the_other_colour_at_once() -> None:
    bands = Bands(1, 3, True)
    assert [read(bands, away) for away in (MAN, -MAN, 2 * MAN, -2 * MAN)] == ["w", "b", "W", "B"]


def test_extreme_levels_are_taken() -> None:
    bands = Bands(2, 3, True)
    for low in (0, 65535):
        bands.sense(array("H", [low, 65535 - low]))
        bands.sense(array("H", [REST, REST]))
    assert read(bands, 0, 0) == ".."


def visits(bands: Bands, count: int, *away: int) -> None:
    for _ in range(count * PAUSE):
        bands.follow(levels(*away))


def test_an_empty_cell_follows_drift_and_an_occupied_one_goes_along() -> None:
    bands = Bands(4, 3, True)
    assert read(bands, 0, 0, MAN, 0) == "..w."
    for drift in (200, -200, 0):
        visits(bands, 4 * 50, drift, drift, MAN + drift, drift)
        assert all(abs(rest - REST - drift) < STEP for rest in bands.rest)


@pytest.mark.parametrize(("rest", "step", "end"), [(100, -1, 0), (65435, 1, 65535)])
def test_an_occupied_cell_at_the_end_of_the_range_goes_along_as_far_as_it_can(
    rest: int, step: int, end: int
) -> None:
    bands = Bands(2, 3, True)
    bands.rest[0] = rest
    bands.settle()
    level = array("H", [rest - step * MAN, REST])
    bands.sense(level)
    for number in range(3000):
        level[1] = REST + step * (number // 6)
        bands.follow(level)
    assert bands.rest[0] == end
    bands.sense(level)
    assert planes_to_text(bytes(bands.planes), 2, 3) == ("w." if step < 0 else "b.")


def test_a_piece_that_lies_badly_is_not_taken_for_drift() -> None:
    bands = Bands(2, 3, True)
    away = MAN * 450 // 4000 + 100
    visits(bands, 500, away, 0)
    assert list(bands.rest) == [REST, REST]
    visits(bands, 500, STEP - 1, 0)
    assert list(bands.rest) == [REST, REST]


def test_drift_that_would_have_made_ghosts_makes_none() -> None:
    """Half a man's strength in ten minutes, with noise: followed nothing is seen, unfollowed there is."""
    rng = Random(1)
    drifting, still = Bands(50, 3, True), Bands(50, 3, True)
    seen = {"with": 0, "without": 0}
    for step in range(60_000):
        level = array("H", [REST + step // 20 + rng.randrange(-48, 49) for _ in range(50)])
        drifting.sense(level)
        drifting.follow(level)
        seen["with"] += any(drifting.planes)
        if step % 100 == 0:
            still.sense(level)
            seen["without"] += any(still.planes)
    assert seen["with"] == 0
    assert seen["without"] > 0


def test_calibration_takes_rest_from_the_empty_board_then_men_from_the_array() -> None:
    bands = Bands(4, 3, True)
    assert bands.learn(levels(300, -200, 100, 0), bytes(2)) == b""
    assert list(bands.rest) == [REST + 300, REST - 200, REST + 100, REST]
    assert bands.learn(levels(300 + 4000, -200 - 7000, 100, 0), text_to_planes("wb..", 2)) == b""
    assert list(bands.man) == [4000, 7000, MAN, MAN]
    assert read(bands, 300 + 900, -200 - 1300, 100, 0) == "w..."
    bands.thresholds = (500, 400, 1200, 1100)
    bands.learn(levels(0, 0, 0, 0), bytes(2))
    assert bands.thresholds == (500, 400, 1200, 1100)


def test_calibration_names_cells_that_feel_nothing_or_the_wrong_pole() -> None:
    bands = Bands(3, 3, True)
    assert bands.learn(levels(-MAN, 1000, MAN), text_to_planes("www", 2)) == b"\x00\x01"
    assert list(bands.man) == [MAN, MAN, MAN]


@pytest.mark.parametrize("man", [1000, 6000, 12_494, 26_214, 30_000])
def test_a_man_of_the_strength_that_the_board_is_told_is_one_man(man: int) -> None:
    for raised, said in ((True, ".wbWB."), (False, ".bwBW.")):
        bands = Bands(6, 3, raised, man)
        stack = min(man * 6 // 5, 32_767)
        told = said if stack >= man * 1120 // 1000 + 1 else said.lower()
        assert read(bands, 0, man, -man, stack, -stack, man * 2 // 5) == told
        assert list(bands.man) == [man] * 6


@pytest.mark.parametrize("man", [1000, 6000, 12_494, 30_000])
def test_a_calibration_refuses_men_of_less_than_a_third_of_the_expected(man: int) -> None:
    bands = Bands(3, 3, True, man)
    third = -(-man // 3)
    assert bands.learn(levels(third, third - 1, -third), text_to_planes("wwb", 2)) == b"\x01"
    assert list(bands.man) == [third, man, third]


def test_drift_is_followed_under_the_weakest_man_that_a_calibration_takes() -> None:
    bands = Bands(2, 3, True, 1000)
    assert bands.learn(levels(0, 0), bytes(2)) == b""
    assert bands.learn(levels(334, 334), text_to_planes("ww", 2)) == b""
    visits(bands, 2 * 20, STEP, STEP)
    assert list(bands.rest) == [REST + STEP] * 2


def test_what_was_learnt_is_kept(tmp_path: Path) -> None:
    path = str(tmp_path / "levels.bin")
    bands = Bands(50, 3, True)
    bands.learn(array("H", [REST + cell for cell in range(50)]), bytes(14))
    bands.thresholds = (500, 250, 1200, 1100)
    store.save(path, bands)
    again = Bands(50, 3, True)
    assert store.load(path, again)
    assert (again.rest, again.man, again.thresholds) == (bands.rest, bands.man, bands.thresholds)
    assert read(again, *([0] * 50)) == "." * 50
    assert list(tmp_path.iterdir()) == [tmp_path / "levels.bin"]


def test_a_file_that_is_damaged_or_of_another_board_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "levels.bin"
    assert not store.load(str(path), Bands(50, 3, True))
    store.save(str(path), Bands(50, 3, True))
    assert not store.load(str(path), Bands(64, 3, True))
    whole = path.read_bytes()
    for spoilt in (whole[:-1], whole[:30] + bytes([whole[30] ^ 1]) + whole[31:], b""):
        path.write_bytes(spoilt)
        bands = Bands(50, 3, True)
        assert not store.load(str(path), bands)
        assert set(bands.rest) == {REST}


def test_a_full_flash_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "levels.bin"
    store.save(str(path), Bands(8, 3, True))
    before = path.read_bytes()
    (tmp_path / "levels.bin.new").mkdir()  # nothing can be written there
    with pytest.raises(OSError, match=r"levels\.bin\.new"):
        store.save(str(path), Bands(9, 3, True))
    assert path.read_bytes() == before
