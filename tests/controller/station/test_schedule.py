"""Opening hours, brightness and volume of a station."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from dambord.controller.station.schedule import Schedule, read_schedule

MONDAY = datetime.fromisoformat("2026-11-23")


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return MONDAY + timedelta(days=day, hours=hour, minutes=minute)


def hours(**given: object) -> Schedule:
    return read_schedule(given, {}, {})


def test_without_hours_it_is_always_open() -> None:
    schedule = hours()
    assert all(schedule.open_at(at(day, hour)) for day in range(7) for hour in range(24))
    assert (schedule.brightness_at(MONDAY), schedule.volume_at(MONDAY)) == (1.0, 1.0)


def test_hours_of_a_week() -> None:
    schedule = hours(daily="10:00-18:00", sat=["10:00-12:00", "13:30-24:00"], sun="closed")
    assert [schedule.open_at(at(0, *time)) for time in ((9, 59), (10,), (17, 59), (18,))] == [
        *(False, True, True, False),
    ]
    assert [schedule.open_at(at(5, *time)) for time in ((12,), (13, 30), (23, 59))] == [False, True, True]
    assert not schedule.open_at(at(6, 11))
    assert schedule.opens_at(at(5, 12, 10)) == at(5, 13, 30)
    assert schedule.opens_at(at(6, 0)) == at(7, 10)


def test_a_day_may_be_an_exception() -> None:
    schedule = read_schedule(
        {"mon": "10:00-18:00", "2026-11-30": "closed", "2026-12-01": "08:00-09:00"}, {}, {}
    )
    assert not schedule.open_at(at(1, 11))  # only Mondays were told
    assert not schedule.open_at(at(7, 11))
    assert schedule.open_at(at(8, 8, 30))
    assert schedule.opens_at(at(0, 18)) == at(8, 8)


def test_a_station_that_never_opens() -> None:
    assert hours(daily="closed").opens_at(MONDAY) is None


def test_brightness_and_volume_by_time_of_day() -> None:
    schedule = read_schedule({}, {"20:00": 0.3, "08:00": 0.9}, {"10:00": 1, "18:00": 0})
    assert [schedule.brightness_at(at(0, hour)) for hour in (0, 7, 8, 19, 20, 23)] == [
        *(0.3, 0.3, 0.9, 0.9, 0.3, 0.3),
    ]
    assert [schedule.volume_at(at(0, hour)) for hour in (9, 10, 18)] == [0.0, 1.0, 0.0]


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        (({"mon": "10-18"}, {}, {}), 'hours.mon: expected "10:00-18:00" or "closed", found \'10-18\''),
        (({"mon": "18:00-10:00"}, {}, {}), "hours.mon: expected"),
        (({"mon": "10:00-24:01"}, {}, {}), "hours.mon: expected"),
        (({"mon": 5}, {}, {}), "hours.mon: expected"),
        (({"mon": ["10:00-12:00", "11:00-13:00"]}, {}, {}), "hours.mon: expected hours one after the other"),
        (
            ({"monday": "closed"}, {}, {}),
            "hours: expected mon, tue, wed, thu, fri, sat, sun, daily or a date",
        ),
        (({}, {"8": 1}, {}), "brightness: expected a time of day as 20:00, found '8'"),
        (({}, {"08:00": 2}, {}), "brightness.08:00: expected a number from 0 to 1, found 2"),
        (({}, {}, {"08:00": True}), "volume.08:00: expected a number from 0 to 1, found True"),
    ],
)
def test_what_is_wrong_is_named(tables: tuple[dict[str, object], ...], message: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        read_schedule(*tables)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)
