#!/usr/bin/env python3
"""Draws docs/pictures/levels.svg and chances.svg.

    docs/pictures/make_opponents.py build/release/apps/madang/madang

levels.svg shows the results of `madang match` in docs/matches/levels-GAME.txt. chances.svg shows the games in
docs/matches/*.madang, with the chances that the strongest level estimates before each decision.
"""

import math
import re
import subprocess
import sys
from pathlib import Path

from svg import BLUE, EDGE, GREEN, INK, LINE, MUTED, RED, VIOLET, YELLOW, Picture

DOCS = Path(__file__).resolve().parent.parent
COLOURS = {"jungle": RED, "yote": BLUE, "yunnori": GREEN, "mini-yut": YELLOW, "qwixx": VIOLET, "qwinto": INK}


def elo_table(path):
    """Returns {level: (Elo, standard error)}, level 1 at 0. Later tables are shifted to agree on their first level."""
    table = {}
    for part in path.read_text(encoding="utf-8").split("$ madang match")[1:]:
        rows = re.findall(r"^ *\d+ level:(\d+) +([+-]\d+)(?: ± (\d+))?", part, re.M)
        if not rows:  # only two engines: the Elo of the first with its 95% interval
            first, second = re.findall(r"--engine level:(\d+)", part)
            elo, low, high = map(int, re.search(r"^Elo of .*: ([+-]\d+) \(95 ?%(?: interval)?: ([+-]\d+) to ([+-]\d+)\)", part, re.M).groups())
            rows = [(first, 0, 0), (second, -elo, (high - low) // 4)]
        shift, doubt = table[int(rows[0][0])] if table else (0, 0)
        for level, elo, error in rows:
            table.setdefault(int(level), (int(elo) + shift, math.hypot(int(error or 0), doubt)))
    return table


def draw_levels():
    tables = {path.stem.removeprefix("levels-"): elo_table(path) for path in sorted((DOCS / "matches").glob("levels-*.txt"))}
    left, top, width, height = 70, 50, 520, 330
    highest = max(elo for table in tables.values() for elo, _ in table.values())
    ceiling = 250 * -(-highest // 250)
    picture = Picture("levels.svg", 720, 450, "Elo of the levels, level 1 of each game at 0")
    picture.text(24, 26, "Elo of the levels, level 1 of each game at 0", 15, INK, "start", "bold")
    for elo in range(0, ceiling + 1, 250):
        y = top + height - height * elo / ceiling
        picture.path([(left, y), (left + width, y)], EDGE, 1)
        picture.text(left - 10, y, str(elo), 12, MUTED, "end")
    for level in range(1, 11):
        picture.text(left + width * (level - 1) / 9, top + height + 18, str(level), 12, MUTED)
    ends = []
    for game, table in tables.items():
        points = [(left + width * (level - 1) / 9, top + height - height * elo / ceiling) for level, (elo, _) in sorted(table.items())]
        for (x, y), (_, error) in zip(points, (table[level] for level in sorted(table))):
            reach = height * 2 * error / ceiling
            picture.path([(x, y - reach), (x, y + reach)], COLOURS[game], 1.2)
        picture.path(points, COLOURS[game], 2.2)
        for x, y in points:
            picture.disc(x, y, 4, COLOURS[game])
        ends.append([points[-1][1], points[-1][0], game])
    ends.sort()
    for before, after in zip(ends, ends[1:]):
        if after[1] == before[1]:
            after[0] = max(after[0], before[0] + 16)
    for y, x, game in ends:
        picture.text(x + 12, y, game, 13, COLOURS[game], "start")
    picture.text(left + width / 2, top + height + 44, "level; bars show two standard errors on each side", 12, MUTED)
    picture.save(DOCS / "pictures")


def chances(program, record):
    """Returns the game, its length, and seat 0's chance before each decision, as the strongest level estimates it."""
    text = record.read_text(encoding="utf-8")
    game = re.search(r"^game: (.*)$", text, re.M)[1]
    moves = text.split("moves:", 1)[1]
    tokens = " ".join(line for line in moves.splitlines() if not line.startswith(("#", "end:"))).split()
    engine = subprocess.Popen([program, "engine", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(command, answer):
        engine.stdin.write(command + "\n")
        engine.stdin.flush()
        lines = []
        while not lines or not lines[-1].startswith(answer):
            lines.append(engine.stdout.readline())
        return lines

    out = []
    for count in range(len(tokens)):
        engine.stdin.write(f"position startpos moves {' '.join(tokens[:count])}\n")
        turn = ask("query turn", "response")[-1].split()
        if turn[1] != "seat":
            continue
        told = [line for line in ask("go nodes 200000", "bestmove") if " chance " in line]
        if told:
            chance = float(re.search(r" chance ([0-9.]+)", told[-1])[1])
            out.append((count, chance if turn[2] == "0" else 1 - chance))
    engine.communicate("quit\n")
    return game, len(tokens), out


def draw_chances(program):
    records = sorted((DOCS / "matches").glob("*.madang"))
    picture = Picture("chances.svg", 720, 60 + 150 * len(records), "The first player's winning chance during a game")
    picture.text(24, 26, "The first player's winning chance, estimated by the strongest level", 15, INK, "start", "bold")
    left, width, height = 70, 610, 100
    for index, record in enumerate(records):
        game, count, line = chances(program, record)
        colour = COLOURS[game.split(":")[0]]
        top = 60 + 150 * index
        for share in (0, 50, 100):
            y = top + height - height * share / 100
            picture.path([(left, y), (left + width, y)], LINE if share == 50 else EDGE, 1)
            picture.text(left - 8, y, f"{share}%", 11, MUTED, "end")
        picture.path([(left + width * at / count, top + height - height * chance) for at, chance in line], colour, 2)
        names = " against ".join(re.findall(r"^seat: (.*)$", record.read_text(encoding="utf-8"), re.M))
        picture.text(left, top + height + 18, f"{game}: {names}; {count} moves and rolls", 12, MUTED, "start")
    picture.save(DOCS / "pictures")


if __name__ == "__main__":
    draw_levels()
    draw_chances(sys.argv[1])
