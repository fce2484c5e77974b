#!/usr/bin/env python3
"""Draws docs/pictures/performance.svg from the JSON file that `madang bench` wrote.

    docs/pictures/make_performance.py docs/performance.json
"""

import json
import statistics
import sys
from pathlib import Path

from svg import BLUE, BLUE_PALE, GREEN, GREEN_PALE, INK, LINE, MUTED, Picture

LEFT, WIDTH, ROW = 110, 380, 30


def short(value):
    """Returns the value in millions, with one decimal below a hundred."""
    return f"{value / 1e6:.1f}" if value < 1e8 else f"{value / 1e6:.0f}"


def panel(picture, top, title, games, one, many, threads, scale):
    """Draws bars for one thread (dark) and for all threads (pale, behind), with the numbers beside them."""
    picture.text(24, top, title, 15, INK, "start", "bold")
    most = max(statistics.median(game[many]) for game in games)
    for index, game in enumerate(games):
        y = top + 20 + index * ROW
        single, all_threads = statistics.median(game[one]), statistics.median(game[many])
        picture.text(LEFT - 10, y + 9, game["id"], 13, INK, "end")
        picture.box(LEFT, y, WIDTH * all_threads / most, 18, scale[1], scale[0], 1, 3)
        picture.box(LEFT, y, WIDTH * single / most, 18, scale[0], None, 1, 3)
        picture.text(LEFT + WIDTH + 12, y + 9, f"{short(single)} / {short(all_threads)} M", 12, MUTED, "start")
    bottom = top + 20 + len(games) * ROW
    picture.path([(LEFT, top + 14), (LEFT, bottom)], LINE, 1.5)
    return bottom + 34


def main():
    figures = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    games, threads = figures["games"], figures["threads"]
    picture = Picture("performance.svg", 640, 130 + 2 * (54 + ROW * len(games)) - 60, "Speed of the rules, one thread and all threads")
    top = panel(picture, 36, "Random play: moves and rolls per second", games, "plies", "plies_all", threads, (BLUE, BLUE_PALE))
    top = panel(picture, top, "Perft: leaves per second", games, "leaves", "leaves_all", threads, (GREEN, GREEN_PALE))
    picture.text(24, top - 6, f"Dark: one thread. Pale: {threads} threads. Medians of {len(games[0]['plies'])} runs; numbers in millions.", 12, MUTED, "start")
    picture.save(Path(__file__).resolve().parent)


if __name__ == "__main__":
    main()
