#!/usr/bin/env python3
"""Draws the boards and sheets of docs/rules as SVG files next to this script.

Run it without arguments. It needs only Python 3, and its output is reproducible.
"""

import math
from pathlib import Path

from svg import (BLUE, BLUE_PALE, DEN, EDGE, GREEN, GREEN_PALE, INK, LINE, MUTED, PANEL, PAPER, RED, RED_PALE, TRAP, VIOLET,
                 WATER, WATER_EDGE, YELLOW, YELLOW_PALE, Picture, toward)

# --- Yut -------------------------------------------------------------------------------------------------------------

# Row and column of the spaces 1 to 29 on the 11 x 11 grid of docs/rules/yunnori.md, section 1.
YUT_GRID = dict(enumerate(
    [(8, 10), (6, 10), (4, 10), (2, 10), (0, 10), (0, 8), (0, 6), (0, 4), (0, 2), (0, 0), (2, 0), (4, 0), (6, 0), (8, 0), (10, 0),
     (10, 2), (10, 4), (10, 6), (10, 8), (1, 9), (3, 7), (5, 5), (7, 3), (9, 1), (1, 1), (3, 3), (7, 7), (9, 9), (10, 10)], 1))
OUTER = [29, *range(1, 20), 29]
FALLING, RISING = [5, 20, 21, 22, 23, 24, 15], [10, 25, 26, 22, 27, 28, 29]
CORNERS = (5, 10, 15, 22, 29)
COW = [*range(1, 6), 20, 21, 22, 23, 24, *range(15, 20), 29]
ROUTES = [
    ("A", "never turns", 21, BLUE, list(range(1, 20)) + [29]),
    ("B", "stops on 5", 17, GREEN, COW),
    ("C", "stops on 10", 17, VIOLET, list(range(1, 11)) + [25, 26, 22, 27, 28, 29]),
    ("D", "stops on 5 and 22", 12, RED, [1, 2, 3, 4, 5, 20, 21, 22, 27, 28, 29]),
]


def yut_points(left, top, step, inset=0.0):
    """Returns {space: (x, y)}. `inset` pulls the ends of the diagonals inwards, away from the corners."""
    points = {}
    for place, (row, column) in YUT_GRID.items():
        x, y = left + column * step, top + row * step
        if place in (20, 24, 25, 28):
            x, y = toward((x, y), (left + 5 * step, top + 5 * step), inset)
        points[place] = (x, y)
    return points


def yut_lines(picture, points, stroke, width):
    for line in (OUTER, FALLING, RISING):
        picture.path([points[place] for place in line], stroke, width)


def yut_place(picture, point, label, big, fill="#ffffff", stroke=INK, ink=INK, radius=15.0):
    if big:
        picture.disc(*point, radius + 6, fill, stroke, 2.25)
        picture.disc(*point, radius + 2, "none", stroke, 1)
    else:
        picture.disc(*point, radius, fill, stroke, 1.75)
    picture.text(*point, label, 14, ink, weight="bold" if big else None)


def chevrons(picture, points, line, big, fill, size):
    """Draws an arrow head in the middle of every step of the line. The spaces in `big` are larger than the others."""
    for a, b in zip(line, line[1:]):
        start, end = toward(points[a], points[b], 21 if a in big else 15), toward(points[b], points[a], 21 if b in big else 15)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        picture.head(start, toward(middle, end, size * 0.45), fill, size)


def route_thumbnail(picture, left, top, route):
    letter, words, steps, colour, places = route
    points = yut_points(left, top, 10.4)
    yut_lines(picture, points, EDGE, 2)
    for point in points.values():
        picture.disc(*point, 2.2, LINE)
    track = [points[29]] + [points[place] for place in places]
    picture.arrow(track[:-1] + [toward(track[-1], track[-2], 5)], colour, 3, size=10)
    for a, b in ((2, 3), (7, 8), (12, 13), (17, 18), (21, 22), (22, 23), (26, 22), (22, 27)):
        if (a, b) in zip(places, places[1:]):
            picture.head(points[a], points[b], colour, 10)
    picture.disc(*points[29], 4.5, PAPER, INK, 1.75)
    picture.text(left + 52, top + 126, f"Route {letter}", 13, colour, weight="bold")
    picture.text(left + 52, top + 143, words, 12, INK)
    picture.text(left + 52, top + 159, f"{steps} steps", 12, MUTED)


def draw_yut_board():
    picture = Picture("yut-board.svg", 640, 790, "The board of Yut Nori: 29 spaces and four routes")
    points = yut_points(85, 50, 47, 10)
    yut_lines(picture, points, LINE, 2.5)
    for line in (OUTER, FALLING, RISING):
        chevrons(picture, points, line, CORNERS, MUTED, 11)
    for place, point in points.items():
        turning = place in (5, 10, 22)
        yut_place(picture, point, place, place in CORNERS, YELLOW_PALE if turning else GREEN_PALE if place == 29 else "#ffffff")
    picture.text(points[29][0], points[29][1] + 36, "start and end", 12.5, MUTED)
    picture.disc(160, 567 + 12, 8, YELLOW_PALE, INK, 1.75)
    picture.text(176, 567 + 12, "a piece that starts its move here takes the shortcut", 13, INK, "start")
    for index, route in enumerate(ROUTES):
        route_thumbnail(picture, 38 + index * 153, 612, route)
    return picture


def draw_cow_route():
    picture = Picture("cow-route.svg", 560, 560, "The route of the cow")
    points = yut_points(60, 45, 44, 10)
    yut_lines(picture, points, EDGE, 2.5)
    picture.path([points[place] for place in [29] + COW], "#e6c376", 10)
    chevrons(picture, points, [29] + COW, CORNERS, INK, 11)
    for place, point in points.items():
        on_route = place in COW
        yut_place(picture, point, place, place in CORNERS, YELLOW_PALE if on_route else PAPER, INK if on_route else EDGE, INK if on_route else LINE)
    picture.text(280, 532, "The cow: 1 2 3 4 5 20 21 22 23 24 15 16 17 18 19 29, then finished", 13, INK)
    return picture


def draw_mini_yut_board():
    picture = Picture("mini-yut-board.svg", 600, 400, "The indices of Mini Yut Nori")
    points = {20: (350, 350)}
    for step in range(5):
        points[1 + step] = (350, 290 - 60 * step)
        points[6 + step] = (290 - 60 * step, 50)
        points[11 + step] = (50, 110 + 60 * step)
        points[16 + step] = (110 + 60 * step, 350)
        points[21 + step] = (300 - 50 * step, 100 + 50 * step)
        points[26 + step] = (100 + 50 * step, 100 + 50 * step)
    lines = ([20, *range(1, 21)], [5, *range(21, 26), 15], [10, *range(26, 31), 20])
    big = (5, 10, 15, 20, 23, 28)
    for line in lines:
        picture.path([points[index] for index in line], LINE, 2.5)
        chevrons(picture, points, line, big, MUTED, 9)
    for index, point in points.items():
        if index != 28:
            turning = index in (5, 10, 23)
            yut_place(picture, point, "" if index == 23 else index, index in big,
                      YELLOW_PALE if turning else GREEN_PALE if index == 20 else "#ffffff", radius=14.0)
    picture.text(200, 194, "23", 12, INK, weight="bold")
    picture.text(200, 207, "28", 12, INK, weight="bold")
    for seat, (y, colour, pale) in enumerate(((250, RED, RED_PALE), (350, BLUE, BLUE_PALE))):
        picture.box(440, y - 48, 120, 76, PANEL, EDGE, 1.25, 10)
        picture.text(500, y - 32, f"player {seat} waits", 12.5, colour)
        for place, x in enumerate((480, 520)):
            picture.disc(x, y, 15, pale, colour, 1.75)
            picture.text(x, y, f"\u2212{1 + 2 * seat + place}", 14, colour, weight="bold")
    picture.text(500, 62, "0", 14, INK, weight="bold")
    picture.disc(500, 62, 15, "none", INK, 1.75, "3 3")
    picture.text(500, 90, "finished", 12.5, MUTED)
    picture.disc(424, 135, 7, YELLOW_PALE, INK, 1.5)
    picture.text(438, 135, "a piece that starts here", 12.5, INK, "start")
    picture.text(438, 152, "takes the shortcut", 12.5, INK, "start")
    return picture


# --- Yoté ------------------------------------------------------------------------------------------------------------

def yote_grid(picture, left, top, cell, numbers):
    for square in range(20):
        row, column = divmod(square, 5)
        picture.box(left + column * cell, top + row * cell, cell, cell, "#ffffff" if (row + column) % 2 else PANEL, LINE, 1)
        if numbers:
            picture.text(left + (column + 0.5) * cell, top + (row + 0.5) * cell, square + 1, 17)
        else:
            picture.text(left + (column + 1) * cell - 6, top + row * cell + 11, square + 1, 10, MUTED, "end")
    picture.box(left, top, 5 * cell, 4 * cell, "none", INK, 2, 2)


def yote_centre(left, top, cell, square):
    row, column = divmod(square - 1, 5)
    return (left + (column + 0.5) * cell - 3, top + (row + 0.5) * cell + 4)


def yote_stone(picture, centre, side, state):
    colour, pale = (BLUE, BLUE_PALE) if side == "X" else (RED, RED_PALE)
    here = state == "here"
    picture.disc(*centre, 16, pale if here else PAPER, colour, 2, None if here else "4 3")
    picture.text(*centre, side, 16, colour, weight="bold" if here else None)
    if state == "removed":
        picture.disc(centre[0] + 13, centre[1] + 12, 7.5, INK)
        picture.cross(centre[0] + 13, centre[1] + 12, 3, "#ffffff", 2)


def draw_yote_board():
    picture = Picture("yote-board.svg", 640, 312, "The Yoté board and a jump")
    left, right, top, cell = 30, 340, 56, 54
    picture.text(left + 135, 30, "the squares", 14, INK, weight="bold")
    picture.text(right + 135, 30, "X jumps from 7 over 8 to 9", 14, INK, weight="bold")
    yote_grid(picture, left, top, cell, True)
    yote_grid(picture, right, top, cell, False)
    at = {square: yote_centre(right, top, cell, square) for square in (7, 8, 9, 14)}
    for square, side, state in ((7, "X", "left"), (8, "O", "removed"), (9, "X", "here"), (14, "O", "removed")):
        yote_stone(picture, at[square], side, state)
    x7, x9, y = at[7][0], at[9][0], at[7][1]
    rise = [(x7 + 4 + (x9 - x7 - 12) * t / 16, y - 18 - 32 * math.sin(math.pi * t / 16)) for t in range(17)]
    picture.arrow(rise[:-2] + [rise[-1]], GREEN, 2.75, size=11)
    picture.disc(right + 8, 290, 7.5, INK)
    picture.cross(right + 8, 290, 3, "#ffffff", 2)
    picture.text(right + 22, 290, "removed: the stones on 8 and 14", 12.5, MUTED, "start")
    picture.text(left + 135, 290, "numbered row by row", 12.5, MUTED)
    return picture


# --- Jungle ----------------------------------------------------------------------------------------------------------

JUNGLE_RANKS = [("e", "elephant"), ("l", "lion"), ("t", "tiger"), ("p", "leopard"), ("w", "wolf"), ("d", "dog"), ("c", "cat"), ("r", "rat")]
JUNGLE_START = {"A1": "l", "G1": "t", "B2": "d", "F2": "c", "A3": "r", "C3": "p", "E3": "w", "G3": "e",
                "A9": "T", "G9": "L", "B8": "C", "F8": "D", "A7": "E", "C7": "W", "E7": "P", "G7": "R"}


def jungle_fill(name):
    column, row = name[0], int(name[1])
    if row in (4, 5, 6) and column in "BCEF":
        return WATER
    if name in ("D1", "D9"):
        return DEN
    return TRAP if name in ("C1", "E1", "D2", "C9", "E9", "D8") else "#f1f2dc"


def jungle_grid(picture, left, top, cell, rows):
    for row in rows:
        for index, column in enumerate("ABCDEFG"):
            x, y, fill = left + index * cell, top + (row - rows[0]) * cell, jungle_fill(f"{column}{row}")
            picture.box(x, y, cell, cell, fill, "#b9b08f", 1)
            jungle_terrain(picture, x, y, cell, fill)
    picture.box(left, top, 7 * cell, len(rows) * cell, "none", INK, 2, 2)
    for index, column in enumerate("ABCDEFG"):
        for y in (top - 15, top + len(rows) * cell + 15):
            picture.text(left + (index + 0.5) * cell, y, column, 13, MUTED)
    for row in rows:
        for x in (left - 15, left + 7 * cell + 15):
            picture.text(x, top + (row - rows[0] + 0.5) * cell, row, 13, MUTED)


def jungle_terrain(picture, x, y, cell, fill):
    centre_x, centre_y = x + cell / 2, y + cell / 2
    if fill == WATER:
        for offset in (-0.2, 0.05, 0.3):
            wave = [(x + cell * (0.16 + 0.68 * t / 12), centre_y + cell * offset - 3 * math.sin(t * math.pi / 3)) for t in range(13)]
            picture.path(wave, WATER_EDGE, 1.5)
    elif fill == TRAP:
        for offset in (-0.18, 0, 0.18):
            picture.path([(x + cell * 0.22, centre_y + cell * offset), (x + cell * 0.78, centre_y + cell * offset)], "#cf9a72", 1.5)
            picture.path([(centre_x + cell * offset, y + cell * 0.22), (centre_x + cell * offset, y + cell * 0.78)], "#cf9a72", 1.5)
    elif fill == DEN:
        arch = [(centre_x + cell * 0.27 * math.cos(math.pi * t / 12), centre_y - cell * 0.27 * math.sin(math.pi * t / 12)) for t in range(13)]
        base = centre_y + cell * 0.24
        picture.path([(arch[0][0], base), *arch, (arch[-1][0], base), (arch[0][0], base)], "#8a6fb0", 2)


def jungle_piece(picture, x, y, letter, radius):
    colour, pale = (RED, RED_PALE) if letter.isupper() else (BLUE, BLUE_PALE)
    picture.disc(x, y, radius, pale, colour, 2.25)
    rank = 8 - [animal for animal, _ in JUNGLE_RANKS].index(letter.lower())
    picture.text(x - 3, y, letter, radius * 1.15, colour, weight="bold", family="monospace")
    picture.text(x + radius * 0.55, y + radius * 0.38, rank, radius * 0.52, colour)


def jungle_centre(left, top, cell, name, first_row=1):
    return (left + ("ABCDEFG".index(name[0]) + 0.5) * cell, top + (int(name[1]) - first_row + 0.5) * cell)


def draw_jungle_board():
    picture = Picture("jungle-board.svg", 640, 610, "The Jungle board at the start")
    left, top, cell = 40, 36, 60
    jungle_grid(picture, left, top, cell, list(range(1, 10)))
    for name, letter in JUNGLE_START.items():
        jungle_piece(picture, *jungle_centre(left, top, cell, name), letter, 22)
    picture.text(563, 50, "Blue", 15, BLUE, weight="bold")
    picture.text(563, 68, "moves first", 12, MUTED)
    picture.text(563, 568, "Red", 15, RED, weight="bold")
    picture.box(504, 100, 118, 232, PANEL, EDGE, 1.25, 10)
    picture.text(563, 118, "rank and animal", 12.5, MUTED)
    for index, (letter, animal) in enumerate(JUNGLE_RANKS):
        y = 144 + index * 24
        picture.text(524, y, 8 - index, 14, INK, weight="bold")
        picture.text(540, y, animal, 14, INK, "start")
    picture.box(504, 352, 118, 142, PANEL, EDGE, 1.25, 10)
    for index, (fill, words) in enumerate(((WATER, "water"), (TRAP, "trap"), (DEN, "den"))):
        y = 362 + index * 44
        picture.box(516, y, 34, 34, fill, "#b9b08f", 1)
        jungle_terrain(picture, 516, y, 34, fill)
        picture.text(562, y + 17, words, 14, INK, "start")
    return picture


def jump(picture, a, b, allowed, gap):
    """Draws an arrow from a to b that ends `gap` before the centre of b."""
    start, end = toward(a, b, 24), toward(b, a, gap)
    picture.path([start, toward(end, start, 12)], "#ffffff", 7)
    picture.arrow([start, end], GREEN if allowed else RED, 3.25, None if allowed else "8 6", 14)


def draw_jungle_jumps():
    picture = Picture("jungle-jumps.svg", 540, 452, "Jumps over the rivers of Jungle")
    left, top, cell, rows = 60, 36, 60, [3, 4, 5, 6, 7]
    jungle_grid(picture, left, top, cell, rows)
    centres = {f"{column}{row}": jungle_centre(left, top, cell, f"{column}{row}", 3) for column in "ABCDEFG" for row in rows}
    pieces = {"A5": "l", "D5": "D", "D4": "T", "A4": "C", "B7": "L", "B3": "e", "F3": "t", "F5": "r"}
    for start, end, allowed in (("A5", "D5", True), ("D4", "G4", True), ("D4", "A4", False), ("B7", "B3", False), ("F3", "F7", False)):
        jump(picture, centres[start], centres[end], allowed, 24 if end in pieces else -6)
    for name, letter in pieces.items():
        jungle_piece(picture, *centres[name], letter, 21)
    for x, colour, dash, words in ((72, GREEN, None, "allowed"), (190, RED, "8 6", "not allowed")):
        picture.arrow([(x, 392), (x + 42, 392)], colour, 3.25, dash, 12)
        picture.text(x + 50, 392, words, 13.5, INK, "start")
    picture.text(72, 424, "D4\u2013A4 own cat,  B7\u2013B3 elephant too strong,  F3\u2013F7 rat in the way", 12.5, MUTED, "start")
    return picture


# --- Dice sheets -----------------------------------------------------------------------------------------------------

QWINTO_ROWS = [("red", RED, RED_PALE, 2, 3, (1, 5)), ("yellow", YELLOW, YELLOW_PALE, 1, 5, (7,)), ("blue", BLUE, BLUE_PALE, 0, 4, (2, 9))]
QWINTO_EXAMPLE = [[2, 3, 6, None, 9, 11, 12, 13, 15, 16], [1, 3, 4, 5, None, None, 12, 13, None, None],
                  [1, 3, None, 6, None, 7, None, None, 10, None]]


def failed_throws(picture, x, y, marked):
    picture.text(x, y, "failed throws", 12.5, MUTED, "start")
    for index in range(4):
        left = x + 96 + index * 28
        picture.box(left, y - 10, 20, 20, "#ffffff", LINE, 1.5, 3)
        if index < marked:
            picture.cross(left + 10, y, 6, INK, 2.25)


def qwinto_field(picture, x, y, size, colour, pale, kind, label, filled):
    if kind == "closed":
        picture.box(x, y, size, size, EDGE, LINE, 1.25, 6)
        picture.cross(x + size / 2, y + size / 2, 8, MUTED, 2)
        return
    picture.box(x, y, size, size, "#ffffff" if filled else pale, colour, 1.5, 6)
    if kind == "bonus":
        picture.box(x - 1, y - 1, size + 2, size + 2, "none", colour, 3.5, 7)
        picture.box(x + 4.5, y + 4.5, size - 9, size - 9, "none", colour, 1, 3)
    if label is not None:
        picture.text(x + size / 2, y + size / 2, label, 16 if filled else 13, INK if filled else MUTED, weight="bold" if filled else None)


def qwinto_panel(picture, top, example):
    left, pitch, size = 76, 44.5, 37
    full_columns = (3, 8) if example else (2, 3, 7, 8, 9)
    for column in full_columns:
        picture.box(left + column * pitch - 4, top - 5, size + 8, 3 * pitch + 3, "#e9dfca" if not example else GREEN_PALE, None, 0, 8)
    if not example:
        for column in range(12):
            picture.text(left + column * pitch + size / 2, top - 20, column, 11.5, MUTED)
        picture.text(left - 10, top - 20, "column", 11.5, MUTED, "end")
    for row, (name, colour, pale, first, closed, bonus) in enumerate(QWINTO_ROWS):
        y = top + row * pitch
        picture.text(16, y + size / 2, name, 14, colour, "start", "bold")
        for index in range(10):
            kind = "closed" if index == closed else "bonus" if index in bonus else "plain"
            label = QWINTO_EXAMPLE[row][index] if example else index
            qwinto_field(picture, left + (first + index) * pitch, y, size, colour, pale, kind, label, example)


def draw_qwinto_sheet():
    picture = Picture("qwinto-sheet.svg", 640, 480, "The Qwinto sheet, empty and filled in")
    picture.text(16, 26, "The fields and their indices", 14.5, INK, "start", "bold")
    qwinto_panel(picture, 72, False)
    picture.box(76, 221, 18, 18, "#e9dfca", None, 0, 4)
    picture.text(100, 230, "column of three", 12.5, MUTED, "start")
    picture.box(217, 222, 16, 16, "#ffffff", INK, 3, 4)
    picture.text(241, 230, "bonus field", 12.5, MUTED, "start")
    picture.box(328, 221, 18, 18, EDGE, LINE, 1.25, 4)
    picture.cross(337, 230, 4.5, MUTED, 1.75)
    picture.text(354, 230, "closed field", 12.5, MUTED, "start")
    picture.path([(16, 258), (624, 258)], EDGE, 1.5)
    picture.text(16, 282, "The example: 16 + 6 + 5 + 3 + 13 \u2212 15 = 28 points", 14.5, INK, "start", "bold")
    qwinto_panel(picture, 308, True)
    failed_throws(picture, 76, 458, 3)
    picture.box(330, 449, 18, 18, GREEN_PALE, None, 0, 4)
    picture.text(356, 458, "full columns: 3 and 13 points", 12.5, MUTED, "start")
    return picture


QWIXX_ROWS = [("red", RED, RED_PALE, range(2, 13), (9, 10, 12), False), ("yellow", YELLOW, YELLOW_PALE, range(2, 13), (3, 6, 7), False),
              ("green", GREEN, GREEN_PALE, range(12, 1, -1), (9, 7, 5, 4, 2), True), ("blue", BLUE, BLUE_PALE, range(12, 1, -1), (11, 5), False)]


def padlock(picture, x, y, colour, closed):
    """Draws a padlock of about 16 x 20, centred on (x, y)."""
    lift = 0 if closed else -3
    bow = [(x + 5.5 * math.cos(math.pi * t / 10), y - 3 + lift - 6 * math.sin(math.pi * t / 10)) for t in range(11)]
    picture.path([(bow[0][0], y + (0 if closed else -3)), *bow, (bow[-1][0], y)], colour, 2.25)
    picture.box(x - 8, y - 1, 16, 11, colour, None, 0, 2.5)


def qwixx_panel(picture, top, example):
    left, pitch, size = 76, 45.5, 38
    for row, (name, colour, pale, numbers, marks, locked) in enumerate(QWIXX_ROWS):
        y = top + row * pitch
        picture.text(16, y + size / 2, name, 14, colour, "start", "bold")
        for index, value in enumerate(numbers):
            x, marked = left + index * pitch, example and value in marks
            picture.box(x, y, size, size, "#ffffff" if marked else pale, colour, 2.25 if index == 10 else 1.5, 6)
            if marked:
                picture.cross(x + size / 2, y + size / 2, 13, colour, 4.5)
                picture.disc(x + size / 2, y + size / 2, 10.5, "#ffffff")
            picture.text(x + size / 2, y + size / 2, value, 15.5, colour if marked else INK, weight="bold" if marked else None)
        x = left + 11 * pitch + size / 2
        held = example and locked
        picture.disc(x, y + size / 2, size / 2, colour if held else PAPER, colour, 1.5)
        padlock(picture, x, y + size / 2, "#ffffff" if held else colour, held)


def draw_qwixx_sheet():
    picture = Picture("qwixx-sheet.svg", 640, 546, "The Qwixx sheet, empty and filled in")
    picture.text(16, 26, "The empty sheet", 14.5, INK, "start", "bold")
    qwixx_panel(picture, 50, False)
    picture.text(76, 247, "marks go from left to right; the last number and the lock are on the right", 12.5, MUTED, "start")
    picture.path([(16, 272), (624, 272)], EDGE, 1.5)
    picture.text(16, 296, "The example: 6 + 6 + 21 + 3 \u2212 10 = 26 points", 14.5, INK, "start", "bold")
    qwixx_panel(picture, 320, True)
    failed_throws(picture, 76, 522, 2)
    picture.text(330, 522, "green is locked and counts six marks", 12.5, MUTED, "start")
    return picture


def main():
    folder = Path(__file__).resolve().parent
    for draw in (draw_yut_board, draw_mini_yut_board, draw_cow_route, draw_yote_board, draw_jungle_board, draw_jungle_jumps,
                 draw_qwinto_sheet, draw_qwixx_sheet):
        draw().save(folder)


if __name__ == "__main__":
    main()
