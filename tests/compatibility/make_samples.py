#!/usr/bin/env python3
"""Creates the records and room folders of a version with its own program.   make_samples.py PROGRAM FOLDER"""
import json
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from opened import OpenedRoom, Server, replayed, unlimited

PROGRAM, FOLDER = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
RECORDS = FOLDER / "records"
START = "madang record 1\ngame: jungle:standard\nstart: 7/7/7/7/7/3c3/7/7/5R1 b\nseat: 하늘\nseat:\nmoves:\n"


def run(*arguments, lines=()):
    text = "".join(line + "\n" for line in lines)
    done = subprocess.run([PROGRAM, *arguments], input=text.encode(), capture_output=True, timeout=300, cwd=RECORDS)
    assert done.returncode == 0, done.stderr.decode()


def play(name, game, seats, lines, *more):
    run("play", game, "--seats", seats, "--seed", "7", "--lang", "en", *more, lines=[*lines, f"save {name}.madang", "quit"])


def match(name, game, *players, plies=10000):
    engines = [word for player in players for word in ("--engine", player)]
    with tempfile.TemporaryDirectory() as folder:
        run("match", game, *engines, "--games", "1", "--seed", "3", "--jobs", "1", "--max-plies", str(plies), "--records", folder)
        shutil.copy(min(pathlib.Path(folder).iterdir()), RECORDS / f"{name}.madang")


def make_records():
    RECORDS.mkdir(parents=True, exist_ok=True)
    two, three = "human:지민,human:Ada", "human:지민,human:Ada,human:Ben Ö"
    for name, game, seats in (("yunnori", "yunnori", two), ("mini_yut", "mini-yut", two), ("mini_yut_alone", "mini-yut:alone", "human:지민"),
                              ("yote", "yote", two), ("jungle", "jungle", two), ("qwinto", "qwinto", two),
                              ("qwixx", "qwixx:players=3", three)):
        first = "a" if name.startswith("mini") else "1"
        play(f"{name}_begun", game, seats, [first] * (2 if "alone" in name else 7))
        play(f"{name}_resigned", game, seats, [first, "resign"])
    play("yunnori_finished", "yunnori:players=4,pieces=2,animals=pig/dog/sheep/cow", three + ",human:구름", ["1"] * 500)
    play("mini_yut_alone_finished", "mini-yut:alone", "human:지민", ["a"] * 40)
    match("mini_yut_finished", "mini-yut", "random", "greedy")
    match("yote_finished", "yote:traditional", "random", "greedy")
    match("jungle_finished", "jungle:leiden", "random", "level:2")
    match("jungle_adjudicated", "jungle:shore=open", "random", "greedy", plies=40)
    match("qwinto_finished", "qwinto:players=3", "random", "greedy", "level:1")
    match("qwixx_finished", "qwixx", "random", "greedy")
    start = RECORDS / "start.madang"
    start.write_text(START)
    for name, lines in (("jungle_start_begun", ["D6D7"]), ("jungle_start_finished", ["D6D7", "F9F8", "D7D8", "F8F7", "D8D9"])):
        run("play", "--load", "start.madang", "--lang", "en", lines=[*lines, f"save {name}.madang", "quit"])
    start.unlink()


class Game:
    """An online game, played through the API of docs/api.md by the people who take seats."""

    def __init__(self, server, names, sit=True, **plan):
        self.server, self.keys = server, []
        status, made = server.ask("POST", "/api/v1/games", plan | ({"name": names[0]} if sit else {"sit": None}))
        assert status == 201, made
        self.id = made["game"]
        if sit:
            self.keys.append(made["key"])
        for name in names[sit:]:
            status, seated = server.ask("POST", f"/api/v1/games/{self.id}/seats", {"name": name})
            assert status == 201, seated
            self.keys.append(seated["key"])

    def attempt(self, seat, command, **more):
        """Sends a command for the seat in the current state of the game and returns the answer."""
        with self.server.open() as socket:
            state = socket.do("follow", self.id, key=self.keys[seat])["state"]
            return socket.do(command, self.id, state=state, **more)

    def do(self, seat, command, **more):
        answer = self.attempt(seat, command, **more)
        assert answer["is"] != "error", answer

    def play(self, *tokens):
        """Plays the tokens; each is played by the one of two people whose turn it is."""
        for token in tokens:
            if self.attempt(0, "play", token=token)["is"] == "error":
                self.do(1, "play", token=token)

    def is_over(self):
        record = self.server.ask("GET", f"/api/v1/games/{self.id}")[1]["record"]
        return "ending" in record or "seed" in record

    def agree(self, what, asks, agrees):
        with self.server.open() as one, self.server.open() as other:
            state = one.do("follow", self.id, key=self.keys[asks])["state"]
            other.do("follow", self.id, key=self.keys[agrees])
            assert one.do("offer", self.id, state=state, what=what)["is"] == "offers"
            assert other.do("answer", self.id, state=state, what=what, yes=True)["is"] != "error"


def make_games(server):
    """Creates games of every kind, finished and unfinished."""
    out_of_time = Game(server, ["Ada", "지민"], game="jungle:standard", start="7/7/7/7/7/3c3/7/7/5R1 b",
                       clock={"kind": "game", "minutes": 1, "increment": 0})
    out_of_time.play("D6D7", "F9F8")

    taken_back = Game(server, ["Ann", "지민"], game="jungle")
    taken_back.play("G3F3", "A7A6", "A3A4")
    taken_back.agree("takeback", 0, 1)
    taken_back.play("A3B3", "A6A5")
    taken_back.do(0, "offer", what="draw")  # left without an answer

    resigned = Game(server, ["하늘 & Söhne", "Ben"], game="yote:traditional")
    resigned.play("p1", "p2", "p30")
    resigned.do(1, "resign")

    drawn = Game(server, ["Ann", "Ben"], game="yote", clock={"kind": "days", "days": 3}, hints=False, takebacks=False)
    drawn.play("p1", "p20")
    drawn.agree("draw", 1, 0)

    computer = Game(server, ["Ann"], game="mini-yut", seats=[{"kind": "computer", "player": "level:1"}, {"kind": "person"}])
    while not computer.is_over():  # tries any legal move of the person
        computer.attempt(0, "throw")
        any(computer.attempt(0, "play", token=str(token))["is"] == "played" for token in range(30, -5, -1))
    rematch = Game.__new__(Game)
    rematch.server, rematch.keys = server, computer.keys
    with server.open() as socket:
        socket.do("follow", computer.id, key=computer.keys[0])
        rematch.id = socket.do("rematch", computer.id)["id"]

    waiting = Game(server, ["구름", "Ben"], sit=False, game="yunnori:players=3,pieces=1")
    waiting.do(1, "stand")

    clocked = Game(server, ["Ann", "지민"], game="qwixx", clock={"kind": "game", "minutes": 600, "increment": 30})
    clocked.do(0, "throw")
    while not out_of_time.is_over():
        time.sleep(1)
    return [out_of_time, taken_back, resigned, drawn, computer, rematch, waiting, clocked]


def copy_folder(server, name):
    shutil.copytree(server.data, FOLDER / name)
    (FOLDER / name / "lock").unlink(missing_ok=True)


def make_rooms():
    """Returns, per folder, the expected games and the next token of seat 0."""
    server = Server(PROGRAM, "--overview", *unlimited())
    games = make_games(server)
    assert server.end(signal.SIGTERM) == 0
    copy_folder(server, "room")
    server.start()
    taken_back, clocked = games[1], games[-1]
    taken_back.play("B3B4", "A5A4")
    server.end(signal.SIGKILL)
    copy_folder(server, "killed_room")
    server.temporary.cleanup()
    return {"room": opened("room", games, {taken_back: "B3B4", clocked: "pass"}),
            "killed_room": opened("killed_room", games, {taken_back: "B4B5", clocked: "pass"})}


def opened(folder, games, tokens):
    server = OpenedRoom(PROGRAM, FOLDER / folder)
    found = [{"game": game.id, "keys": game.keys, "next": tokens.get(game), **server.found(game.id, game.keys)} for game in games]
    server.close()
    return found


make_records()
expected = {"records": {file.name: replayed(PROGRAM, file) for file in sorted(RECORDS.iterdir())}, "rooms": make_rooms()}
(FOLDER / "expected.json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n")
