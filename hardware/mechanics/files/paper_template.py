"""Paper templates at full size: pages of A4 with marks for joining them and a ruler to check the printer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from math import ceil

from fpdf import FPDF

from dambord.hardware.mechanics.plates.plate import Plate, Ring, Spot, sheet

PAGE_MM = (210.0, 297.0)
MARGIN_MM = 12.0
TILE_MM = (180.0, 250.0)
"""What one page shows; the next one goes on where it ends."""
RULER_MM = 100.0
UNDATED = datetime(2000, 1, 1, tzinfo=UTC)
"""The files say no date, so that the same board gives the same file."""


def tiles(size: Spot) -> tuple[int, int]:
    """Return the numbers of columns and rows of pages for a drawing of that size (mm)."""
    return max(1, ceil(size[0] / TILE_MM[0] - 1e-9)), max(1, ceil(size[1] / TILE_MM[1] - 1e-9))


def paper_template(title: str, plates: Sequence[Plate]) -> bytes:
    """Return a PDF with the plates at full size, as they lie below each other in the DXF."""
    laid = sheet(plates)
    corners = [spot for plate in laid for spot in plate.outline]
    size = max(x for x, _ in corners), max(y for _, y in corners)
    columns, rows = tiles(size)
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_creation_date(UNDATED)
    for row in range(rows):
        for column in range(columns):
            pdf.add_page()
            beside = [
                *([f"right of it goes {_named(column + 1, row)}"] if column + 1 < columns else []),
                *([f"below it {_named(column, row + 1)}"] if row + 1 < rows else []),
            ]
            _frame(pdf, f"{title}: page {_named(column, row)} of {columns} x {rows}", ", ".join(beside))
            left, top = column * TILE_MM[0], row * TILE_MM[1]
            with pdf.rect_clip(MARGIN_MM, MARGIN_MM, *TILE_MM):
                for plate in laid:
                    _draw(pdf, plate, MARGIN_MM - left, MARGIN_MM - top)
    return bytes(pdf.output())


def _named(column: int, row: int) -> str:
    """Return a page's name: a letter for its row, a number for its column."""
    return f"{chr(ord('A') + row % 26)}{column + 1}"


def _frame(pdf: FPDF, title: str, beside: str) -> None:
    """Draw the tile's edge, marks at its corners, what goes beside it, and the ruler."""
    wide, high = TILE_MM
    pdf.set_draw_color(150)
    pdf.set_line_width(0.1)
    pdf.rect(MARGIN_MM, MARGIN_MM, wide, high)
    for x in (MARGIN_MM, MARGIN_MM + wide):
        for y in (MARGIN_MM, MARGIN_MM + high):
            pdf.line(x - 5, y, x + 5, y)
            pdf.line(x, y - 5, x, y + 5)
    pdf.set_font("Helvetica", size=9)
    pdf.set_text_color(60)
    pdf.text(MARGIN_MM + 8, MARGIN_MM - 3, title)
    base = MARGIN_MM + high + 8
    pdf.set_draw_color(0)
    pdf.line(MARGIN_MM, base, MARGIN_MM + RULER_MM, base)
    for at in range(0, int(RULER_MM) + 1, 10):
        tick = 4.0 if at % 50 == 0 else 2.0
        pdf.line(MARGIN_MM + at, base, MARGIN_MM + at, base + tick)
    said = f"0 to {RULER_MM:g} mm: measure it. Print at 100 %, not fitted to the page. Cut along the frame"
    pdf.text(MARGIN_MM, base + 9, said + (f"; {beside}." if beside else "."))


def _draw(pdf: FPDF, plate: Plate, right: float, down: float) -> None:
    pdf.set_draw_color(200, 0, 0)
    pdf.set_line_width(0.2)
    for ring in (plate.outline, *plate.windows):
        if _shown(ring, right, down):
            pdf.polygon([(x + right, y + down) for x, y in ring], style="D")
    for hole in plate.holes:
        x, y, radius = hole.x + right, hole.y + down, hole.diameter / 2
        if _shown(((hole.x, hole.y),), right, down, hole.diameter):
            pdf.circle(x, y, radius, style="D")
            # A cross for the centre punch.
            pdf.line(x - radius - 1, y, x + radius + 1, y)
            pdf.line(x, y - radius - 1, x, y + radius + 1)
    pdf.set_draw_color(0, 0, 200)
    pdf.set_line_width(0.1)
    for line in plate.lines:
        if _shown(line, right, down):
            for (ax, ay), (bx, by) in _sections(line):
                pdf.line(ax + right, ay + down, bx + right, by + down)
    pdf.set_text_color(0, 110, 0)
    for note in plate.notes:
        pdf.set_font("Helvetica", size=note.height * 2.83)
        half = pdf.get_string_width(note.words) / 2
        pdf.text(note.x + right - half, note.y + down + note.height / 3, note.words)


def _sections(line: Ring) -> Iterator[tuple[Spot, Spot]]:
    """Yield the sections of a line, closed if it has more than two corners."""
    yield from zip(line, (*line[1:], line[0]) if len(line) > 2 else line[1:], strict=False)


def _shown(ring: Ring, right: float, down: float, about: float = 0.0) -> bool:
    """Whether any of the ring's bounding box is on this page."""
    xs, ys = zip(*ring, strict=True)
    return bool(
        max(xs) + right + about >= MARGIN_MM
        and min(xs) + right - about <= MARGIN_MM + TILE_MM[0]
        and max(ys) + down + about >= MARGIN_MM
        and min(ys) + down - about <= MARGIN_MM + TILE_MM[1]
    )
