#!/usr/bin/env python3
"""Draws the output of madang as pictures of a terminal: docs/pictures/play-*.svg.

    docs/pictures/make_terminal.py PROGRAM        for example build/release/apps/madang/madang
"""

import os
import pathlib
import re
import subprocess
import sys
import unicodedata
from xml.sax.saxutils import escape

CELL, LINE, MARGIN, TOP = 7.85, 17, 18, 44
PAPER, INK, COMMAND = "#1f2430", "#dfe3ea", "#9fd49b"
FOLDER = pathlib.Path(__file__).parent

# The name of each picture, its title, the command, the input, and how many of the last lines are drawn.
SESSIONS = {
    "play-yunnori": ("A game of Yut Nori against the computer", ["play", "yunnori", "--seed", "11"],
                     ["1", "1", "2", "1", "hint"], 24),
    "play-jungle": ("A game of Jungle against the computer", ["play", "jungle", "--seed", "3"],
                    ["G3G4", "C3D3", "why E3E4", "hint"], 36),
    "play-qwixx": ("A game of Qwixx against the computer", ["play", "qwixx", "--seed", "8"],
                   ["1", "pass", "hint"], 18),
}


def columns(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def rgb(number):
    """Returns a colour of the 256-colour terminal palette."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    number -= 16
    return "#" + "".join(f"{0 if level == 0 else 55 + 40 * level:02x}" for level in (number // 36, number // 6 % 6, number % 6))


class Pen:
    """The style that escape codes have set."""

    def __init__(self):
        self.ink, self.paper, self.bold, self.dim = INK, None, False, False

    def take(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 2):
                self.bold, self.dim = self.bold or code == 1, self.dim or code == 2
            elif code in (38, 48):
                colour = rgb(codes[1])
                self.ink, self.paper = (colour, self.paper) if code == 38 else (self.ink, colour)
                del codes[:2]


def picture(name, title, lines):
    plain = [re.sub("\x1b\\[[0-9;]*m", "", line) for line in lines]
    width = int(max(map(columns, plain)) * CELL + 2 * MARGIN)
    height = TOP + LINE * len(lines) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>',
        *(f'<circle cx="{22 + 20 * i}" cy="20" r="6" fill="{c}"/>' for i, c in enumerate(("#e0655b", "#e5b94e", "#67b36b"))),
    ]
    for row, line in enumerate(lines):
        pen, at, top = Pen(), 0, TOP + LINE * row
        for piece in re.split("(\x1b\\[[0-9;]*m)", line):
            if piece.startswith("\x1b"):
                pen.take(piece[2:-1])
                continue
            if pen.paper and piece:
                parts.append(f'<rect x="{MARGIN + at * CELL:.2f}" y="{top}" width="{columns(piece) * CELL:.2f}" height="{LINE}" '
                             f'fill="{pen.paper}" shape-rendering="crispEdges"/>')
            places = []
            for c in piece:
                places.append(f"{MARGIN + at * CELL:.2f}")
                at += columns(c)
            if piece.strip():
                ink = COMMAND if line.startswith("$ ") else pen.ink
                style = (' font-weight="bold"' if pen.bold else "") + (' opacity="0.6"' if pen.dim else "")
                parts.append(f'<text x="{" ".join(places)}" y="{top + LINE - 4}" fill="{ink}"{style} '
                             f'xml:space="preserve">{escape(piece)}</text>')
    parts.append("</svg>\n")
    FOLDER.joinpath(name + ".svg").write_text("\n".join(parts), encoding="utf-8")


def run(arguments, typed=()):
    done = subprocess.run([sys.argv[1], *arguments], input="".join(line + "\n" for line in typed), capture_output=True,
                          text=True, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return done.stdout.splitlines()


def command(arguments):
    return "$ madang " + " ".join(f"'{word}'" if " " in word else word for word in arguments)


for name, (title, arguments, typed, count) in SESSIONS.items():
    said = run([*arguments, "--lang", "en", "--color", "always"], typed)[:-3]  # without prompt and farewell at the end of input
    picture(name, title, [command(arguments), "...", *said[-count:]])
