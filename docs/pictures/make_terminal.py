#!/usr/bin/env python3
"""Draws what `madang show` prints as a picture of a terminal: docs/pictures/terminal.svg.

    docs/pictures/make_terminal.py PROGRAM        for example build/release/apps/madang/madang
"""

import pathlib
import subprocess
import sys
from xml.sax.saxutils import escape

COMMAND = ["show", "jungle", "--position", "l5t/1d3c1/2p1w1e/r6/3L3/6R/E1W1P2/1C3D1/T6 b"]
CELL, LINE, MARGIN, TOP = 7.85, 17, 18, 44

output = subprocess.run([sys.argv[1], *COMMAND], capture_output=True, text=True, check=True).stdout
lines = ["$ madang " + " ".join(f"'{word}'" if " " in word else word for word in COMMAND), *output.splitlines()]
width = int(max(map(len, lines)) * CELL + 2 * MARGIN)
height = TOP + LINE * len(lines) + MARGIN

parts = [
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
    "<title>A Jungle position drawn by madang show in a terminal</title>",
    f'<rect width="{width}" height="{height}" rx="10" fill="#1f2430"/>',
    *(f'<circle cx="{22 + 20 * i}" cy="20" r="6" fill="{c}"/>' for i, c in enumerate(("#e0655b", "#e5b94e", "#67b36b"))),
]
for i, line in enumerate(lines):
    colour = "#9fd49b" if i == 0 else "#dfe3ea"
    parts.append(f'<text x="{MARGIN}" y="{TOP + LINE * (i + 1) - 4}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" '
                 f'font-size="13" fill="{colour}" xml:space="preserve">{escape(line)}</text>')
parts.append("</svg>\n")
pathlib.Path(__file__).with_name("terminal.svg").write_text("\n".join(parts), encoding="utf-8")
