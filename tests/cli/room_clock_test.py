#!/usr/bin/env python3
"""Sets the system clock of a running room, as libfaketime shows it. The clock of the machine is not touched.

  room_clock_test.py PROGRAM      a program without sanitizers
"""
import glob
import json
import os
import pathlib
import resource
import signal
import sys
import tempfile
import time
import unittest

from room import HonestGame, Server, unlimited

PROGRAM = os.path.abspath(sys.argv.pop(1))
LIBRARY = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
ROUND = ("A3A4", "A7A6", "A4A3", "A6A7")
MEMORY = 4 << 30  # of addresses; the endless loop that this test looks for took 19 GB
PAUSE = 2.5  # seconds in which the server has time to do something wrong: it looks at its games every second or so


class Clock(unittest.TestCase):
    def setUp(self):
        self.assertTrue(LIBRARY, "the package faketime is missing")
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.time = pathlib.Path(temporary.name) / "time"
        self.set("+0")
        environment = {"LD_PRELOAD": LIBRARY[0], "FAKETIME_TIMESTAMP_FILE": str(self.time), "FAKETIME_NO_CACHE": "1",
                       "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        self.server = Server(PROGRAM, *unlimited(), environment=environment)
        self.addCleanup(self.server.close)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))

    def set(self, offset):
        """Sets the system clock of the server, relative to the real one."""
        new = self.time.with_suffix(".new")
        new.write_text(offset + "\n")
        new.rename(self.time)

    def games(self):
        clocks = ({"kind": "game", "minutes": 10, "increment": 1}, {"kind": "game", "minutes": 1, "increment": 0},
                  {"kind": "days", "days": 1}, {"kind": "none"})
        games = [HonestGame(self.server, "jungle", clock=clock) for clock in clocks]
        for game in games:
            self.addCleanup(game.close)
        return games

    def play(self, games, count=4):
        for game in games:
            for _ in range(count):
                answer = game.play(ROUND[len(game.tokens) % 4])
                self.assertEqual(answer["is"], "played", answer)

    def check(self, games, resumed=0):
        """Checks that nobody lost time and that nothing happened but the moves, and at most `resumed` events per game."""
        time.sleep(PAUSE)
        for game in games:
            status, state = self.server.ask("GET", f"/api/v1/games/{game.id}")
            self.assertEqual((status, state["record"].get("ending"), state["turn"]["kind"]), (200, None, "decide"))
            self.assertEqual(state["record"]["tokens"], game.tokens)
            self.assertLessEqual(state["state"], 2 + len(game.tokens) + resumed)
            if state["clock"]["kind"] == "game":
                # The test itself takes seconds; the system clock moved by a minute and more.
                self.assertGreater(min(state["time"]["left"]), 30_000, state["time"])
            if state["clock"]["kind"] == "days":
                self.assertGreater(min(state["time"]["left"]), 80_000_000, state["time"])
        self.assertLess(self.server.resident(), 256 << 20)
        self.assertLess(sum(file.stat().st_size for file in self.server.data.iterdir()), 16 << 20)
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)

    def test_the_clock_is_set_while_games_run(self):
        games = self.games()
        self.play(games)
        for offset in ("-1m", "+1d", "-1d", "-2y", "+1y", "+0"):
            with self.subTest(offset=offset):
                self.set(offset)
                self.play(games)
                self.check(games)

    def test_the_clock_is_set_before_the_games_begin(self):
        for offset in ("-1m", "+1d"):
            self.set(offset)
            games = self.games()
            self.play(games)
            self.check(games)

    def test_the_clock_was_set_when_the_server_starts_again(self):
        games = self.games()[:2]  # a clock in days also runs while the server is down
        self.play(games)
        resumed = 0
        for offset in ("-1m", "+1d", "-1d"):
            with self.subTest(offset=offset):
                for game in games:
                    game.close()
                self.assertEqual(self.server.end(signal.SIGTERM), 0)
                self.set(offset)
                self.server.start()
                resumed += 1
                for game in games:
                    game.follow()
                self.check(games, resumed)
                self.play(games)
                self.check(games, resumed)

    def test_the_log_shows_the_time_that_was_set(self):
        """Shows that the server sees the system clock of this test."""
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)  # it has written its first line
        self.set("-2y")
        HonestGame(self.server).close()
        self.assertEqual(self.server.end(signal.SIGTERM), 0)
        lines = [json.loads(line) for line in self.server.said().splitlines()]
        years = [int(line["at"][:4]) for line in lines]
        self.assertLess(years[-1], years[0], lines)
        self.server.start()


if __name__ == "__main__":
    unittest.main()
