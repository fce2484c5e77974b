"""The palette of the pictures in this folder, and a class that writes SVG documents.

It needs only Python 3, and its output is reproducible. Every picture has its own background, so that it is readable on
light and dark pages.
"""

import math

PAPER, EDGE, PANEL = "#fbf7ef", "#d8ccb6", "#f3ecdf"
INK, MUTED, LINE = "#2b2a33", "#756d60", "#a3957f"
RED, BLUE, GREEN, YELLOW, VIOLET = "#c0392f", "#2a67ad", "#2c8155", "#c98a10", "#7a4f9e"
RED_PALE, BLUE_PALE, GREEN_PALE, YELLOW_PALE = "#f5d5d0", "#d3e2f3", "#d2e8da", "#f8e7bd"
WATER, WATER_EDGE, TRAP, DEN = "#a9d2e8", "#7db4d0", "#efcdb2", "#c9b8de"


class Picture:
    """An SVG document. Shapes are written in the order in which they are added."""

    def __init__(self, name, width, height, title):
        self.name = name
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'role="img" font-family="sans-serif">',
            f"<title>{title}</title>",
        ]
        self.box(0.75, 0.75, width - 1.5, height - 1.5, PAPER, EDGE, 1.5, 12)

    def add(self, tag, **attributes):
        text = "".join(f' {key.replace("_", "-")}="{number(value)}"' for key, value in attributes.items() if value is not None)
        self.parts.append(f"<{tag}{text}/>")

    def box(self, x, y, width, height, fill, stroke=None, stroke_width=1.5, radius=0, dash=None):
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, stroke=stroke,
                 stroke_width=stroke_width if stroke else None, stroke_dasharray=dash)

    def disc(self, x, y, radius, fill, stroke=None, stroke_width=1.5, dash=None):
        self.add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke,
                 stroke_width=stroke_width if stroke else None, stroke_dasharray=dash)

    def path(self, points, stroke, width=2.0, dash=None):
        text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.add("polyline", points=text, fill="none", stroke=stroke, stroke_width=width, stroke_linejoin="round",
                 stroke_linecap="round", stroke_dasharray=dash)

    def head(self, start, end, fill, size=9.0):
        """Draws a filled arrow head whose point is on `end`."""
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        corners = [end] + [(end[0] - size * math.cos(angle + turn), end[1] - size * math.sin(angle + turn)) for turn in (0.5, -0.5)]
        self.add("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in corners), fill=fill)

    def arrow(self, points, stroke, width=2.0, dash=None, size=9.0):
        before, end = points[-2], points[-1]
        self.path(points[:-1] + [toward(end, before, size * 0.7)], stroke, width, dash)
        self.head(before, end, stroke, size)

    def cross(self, x, y, reach, stroke, width):
        self.path([(x - reach, y - reach), (x + reach, y + reach)], stroke, width)
        self.path([(x - reach, y + reach), (x + reach, y - reach)], stroke, width)

    def text(self, x, y, words, size=14.0, fill=INK, anchor="middle", weight=None, family=None):
        """Draws words so that digits and capitals are vertically centred on y."""
        extra = (f' font-weight="{weight}"' if weight else "") + (f' font-family="{family}"' if family else "")
        self.parts.append(f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}" fill="{fill}" '
                          f'text-anchor="{anchor}"{extra}>{words}</text>')

    def document(self):
        return "\n".join(self.parts) + "\n</svg>\n"

    def save(self, folder):
        (folder / self.name).write_text(self.document(), encoding="utf-8", newline="\n")


def number(value):
    """Returns a float as text with at most two decimals and no trailing zeros; anything else unchanged."""
    if isinstance(value, float):
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text
    return value


def toward(a, b, distance):
    """Returns the point at `distance` from a on the line to b."""
    length = math.dist(a, b)
    return (a[0] + (b[0] - a[0]) * distance / length, a[1] + (b[1] - a[1]) * distance / length)
