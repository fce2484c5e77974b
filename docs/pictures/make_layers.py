#!/usr/bin/env python3
"""Draws the layers of docs/architecture.md as layers.svg next to this script.

Run it without arguments. It needs only Python 3, and its output is reproducible.
"""

from pathlib import Path

from svg import BLUE, BLUE_PALE, GREEN, GREEN_PALE, INK, MUTED, PAPER, YELLOW, YELLOW_PALE, Picture

NO_GAME, ONE_GAME, ALL_GAMES = (GREEN, GREEN_PALE), (BLUE, BLUE_PALE), (YELLOW, YELLOW_PALE)
LEFT, RIGHT = 24, 776
GAMES = [("yut", "Yut Nori", "Mini Yut Nori"), ("yote", "Yoté", None), ("jungle", "Jungle", None), ("qwinto", "Qwinto", None),
         ("qwixx", "Qwixx", None)]
FILES = "rules.h   position.h   notation.h   view.h"


def folder(picture, left, top, right, bottom, look, name, lines):
    """Draws a box with a folder's name and its contents, centred."""
    colour, pale = look
    picture.box(left, top, right - left, bottom - top, pale, colour, 1.75, 10)
    middle = (left + right) / 2
    first = (top + bottom) / 2 - 9.5 * len(lines)
    picture.text(middle, first, name, 16, INK, weight="bold", family="monospace")
    for index, line in enumerate(lines):
        picture.text(middle, first + 22 + index * 18, line, 13, INK)


def spaced(words):
    """Returns the words with non-breaking spaces."""
    return words.replace(" ", "\u00a0")


def uses(picture, x, bottom, top):
    """Draws an arrow from a folder up to one that it includes."""
    picture.arrow([(x, bottom), (x, top)], MUTED, 2.25, size=11)


def draw_games(picture, left, top, right, bottom):
    colour, pale = ONE_GAME
    picture.box(left, top, right - left, bottom - top, pale, colour, 1.75, 10)
    picture.text((left + right) / 2, top + 20, "madang/games", 16, INK, weight="bold", family="monospace")
    gap = 6
    width = (right - left - 20 - 4 * gap) / 5
    for index, (name, *titles) in enumerate(GAMES):
        x = left + 10 + index * (width + gap)
        picture.box(x, top + 40, width, 70, PAPER, colour, 1.25, 7)
        shown = [title for title in titles if title]
        y = top + 75 - 8.5 * len(shown)
        picture.text(x + width / 2, y, name, 14, INK, weight="bold", family="monospace")
        for line, title in enumerate(shown):
            picture.text(x + width / 2, y + 19 + line * 16, title, 11.25, MUTED)
    picture.text((left + right) / 2, bottom - 17, spaced(FILES), 12, MUTED, family="monospace")


def draw_legend(picture, y):
    x = LEFT
    for (colour, pale), words, width in ((NO_GAME, "knows no game", 166), (ONE_GAME, "knows one game, never another", 268),
                                         (ALL_GAMES, "works for every game", 206)):
        picture.box(x, y - 9, 18, 18, pale, colour, 1.5, 4)
        picture.text(x + 27, y, words, 13, MUTED, "start")
        x += width
    uses(picture, x + 6, y + 11, y - 11)
    picture.text(x + 20, y, "includes", 13, MUTED, "start")


def draw_layers():
    picture = Picture("layers.svg", 800, 872, "The folders of Madang; each includes only folders above it")
    folder(picture, LEFT, 24, RIGHT, 92, NO_GAME, "madang/core",
           [spaced("Turn   Outcome   Result   MoveList   Rng   Option   Cursor   and the concepts")])
    draw_games(picture, LEFT, 130, 452, 280)
    folder(picture, 468, 130, 614, 280, NO_GAME, "madang/search", ["perft, playouts,", "alpha-beta,", "tree search"])
    folder(picture, 630, 130, RIGHT, 280, NO_GAME, "madang/record", ["a game in progress,", "as data and as", "a text file"])
    folder(picture, LEFT, 318, 614, 386, ONE_GAME, "madang/solve   madang/players".replace(" ", "\u00a0"),
           ["expertise for one game: exact tables, evaluations, experts"])
    folder(picture, LEFT, 424, RIGHT, 492, ALL_GAMES, "madang/catalog",
           ["AnyPosition, AnyMove, AnyHistory, AnyPlayer; sentences for moves and reasons"])
    folder(picture, LEFT, 530, 500, 598, ALL_GAMES, "madang/protocol", ["engine: lines in and out; page: JSON in and out"])
    folder(picture, 516, 530, RIGHT, 598, ONE_GAME, "apps/classic", ["the programs of five courses"])
    folder(picture, LEFT, 636, 238, 704, ALL_GAMES, "bindings/wasm", ["the page API for web/"])
    folder(picture, 254, 636, 500, 704, ALL_GAMES, "madang/room", ["online games"])
    folder(picture, 254, 742, 500, 810, ALL_GAMES, "madang/server", ["HTTP, WebSockets, SQLite"])
    folder(picture, 516, 742, RIGHT, 810, ALL_GAMES, "apps/madang", [spaced("play   serve   match   engine   …")])
    for x, bottom, top in ((238, 130, 92), (541, 130, 92), (703, 130, 92), (238, 318, 280), (541, 318, 280), (703, 424, 280),
                           (238, 424, 386), (262, 530, 492), (646, 530, 492), (131, 636, 598), (377, 636, 598),
                           (377, 742, 704), (646, 742, 598)):
        uses(picture, x, bottom, top)
    picture.arrow([(516, 776), (500, 776)], MUTED, 2.25, size=11)
    draw_legend(picture, 842)
    return picture


def main():
    draw_layers().save(Path(__file__).resolve().parent)


if __name__ == "__main__":
    main()
