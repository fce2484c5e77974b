#!/usr/bin/env python3
"""Enforces the include layering: a folder may include only folders above it (docs/architecture.md)."""
import pathlib
import re
import sys

top = pathlib.Path(__file__).resolve().parent.parent

# Each layer may include itself and the layers before it. A game may include core, but not another game.
LAYERS = ["core", "games", "record", "search", "solve", "players", "catalog", "protocol", "room", "server"]
# The first layer that may use an include, by a pattern.
FIRST = {
    r"<(iostream|fstream|sstream|istream|ostream|iomanip|cstdio|print)>": "apps",
    r"<filesystem>": "server",
    r"<(format|expected|ranges|stop_token|source_location)>": "apps",  # missing or incomplete in libc++ 14
    r"<(thread|mutex|atomic|condition_variable|future)>": "search",
    r"<nlohmann/.*>": "protocol",
    r"<(boost/.*|sqlite3.h)>": "server",
    r"<(fmt|CLI)/.*>": "apps",
}
GAME_FILES = {"rules.h", "position.h", "position.cpp", "notation.h", "notation.cpp", "view.h"}


def layer_of(path):
    parts = path.split("/")
    if parts[0] == "madang" and parts[1] in LAYERS:
        return LAYERS.index(parts[1])
    return len(LAYERS) + (parts[:2] == ["apps", "madang"])  # the program is below the rest of apps


def game_of(path):
    """Returns the folder of a game or of a course project, which may not include one another; None for other files."""
    parts = path.split("/")
    if parts[:2] == ["madang", "games"]:
        return parts[2]
    return "/".join(parts[:3]) if parts[:2] == ["apps", "classic"] and len(parts) == 4 else None


def faults():
    sources = [p for folder in ("madang", "apps", "bindings") for p in sorted((top / folder).rglob("*")) if p.suffix in (".h", ".cpp")]
    for source in sources:
        name = source.relative_to(top).as_posix()
        if name.startswith("madang/") and name.split("/")[1] not in LAYERS:
            yield f"{name}: {name.split('/')[1]} is not a layer"
        if name.startswith("madang/games/") and (source.name not in GAME_FILES or len(name.split("/")) != 4):
            yield f"{name}: a game folder may contain only {', '.join(sorted(GAME_FILES))}"
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            include = re.match(r'\s*#\s*include\s*([<"].*[>"])', line)
            if not include:
                continue
            what = include[1]
            for pattern, first in FIRST.items():
                limit = len(LAYERS) if first == "apps" else LAYERS.index(first)
                if re.fullmatch(pattern, what) and layer_of(name) < limit:
                    yield f"{name}:{number}: {what} may not be used above {first}"
            if what[0] == "<":
                continue
            target = what.strip('"')
            if not (top / target).is_file():
                yield f"{name}:{number}: {target} is not a path from the root of the project"
            elif layer_of(target) > layer_of(name):
                yield f"{name}:{number}: includes {target}, which is in a lower layer"
            elif game_of(name) and game_of(target) not in (None, game_of(name)) and name.split("/")[0] == target.split("/")[0]:
                yield f"{name}:{number}: includes {target}, which belongs to another game"


found = list(faults())
print("\n".join(found) or "All includes follow the layering.")
sys.exit(1 if found else 0)
