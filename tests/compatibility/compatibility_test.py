#!/usr/bin/env python3
"""Opens records and room folders of earlier versions with this version.   compatibility_test.py PROGRAM"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import unittest

from opened import OpenedRoom, replayed

PROGRAM = os.path.abspath(sys.argv.pop(1))
HERE = pathlib.Path(__file__).resolve().parent
VERSIONS = {file.parent: json.loads(file.read_text()) for file in sorted(HERE.glob("*/expected.json"))}


def with_fields_of(expected, found):
    """Removes the fields that are not in the expectation, because later versions may add fields."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {name: with_fields_of(expected[name], found[name]) for name in found if name in expected}
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [with_fields_of(one, other) for one, other in zip(expected, found)]
    return found


class Compatibility(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.assertTrue(VERSIONS)

    def each_room(self, check, *arguments):
        """Calls check(SERVER, GAMES) with a copy of each folder and the games that must be in it."""
        for version, expected in VERSIONS.items():
            for name, games in expected["rooms"].items():
                with self.subTest(version=version.name, room=name):
                    server = OpenedRoom(PROGRAM, version / name, *arguments)
                    self.addCleanup(server.close)
                    check(server, games)

    def test_records(self):
        for version, expected in VERSIONS.items():
            files = sorted((version / "records").iterdir())
            self.assertEqual([file.name for file in files], list(expected["records"]))
            for file in files:
                with self.subTest(version=version.name, record=file.name):
                    record = expected["records"][file.name]
                    said = [line for line in record["said"] if not line.startswith("dice: ")]
                    self.assertEqual(replayed(PROGRAM, file), {**record, "said": said})

    def test_a_room_keeps_every_game(self):
        def check(server, games):
            for game in games:
                known = {name: game[name] for name in ("told", "seats", "record")}
                self.assertEqual(with_fields_of(known, server.found(game["game"], game["keys"])), known)

        self.each_room(check)

    def test_running_games_continue(self):
        def check(server, games):
            running = [game for game in games if game["next"]]
            self.assertTrue(running)
            for game in running:
                with server.open() as socket:
                    state = socket.do("follow", game["game"], key=game["keys"][0])["state"]
                    answer = socket.do("play", game["game"], state=state, token=game["next"])
                self.assertEqual((answer["is"], answer["seat"]), ("played", 0), answer)

        self.each_room(check)

    def test_a_free_seat_can_be_taken_and_unknown_keys_are_rejected(self):
        def check(server, games):
            [waiting] = [game["game"] for game in games if any(seat.get("taken") is False for seat in game["told"]["seats"])]
            status, seated = server.ask("POST", f"/api/v1/games/{waiting}/seats", {"name": "Cleo"})
            self.assertEqual((status, seated["is"]), (201, "seated"))
            with server.open() as socket:
                self.assertEqual(socket.do("follow", waiting, key="x" * 22)["code"], "not-found")

        self.each_room(check)

    def test_the_overview_key_still_opens_the_overview(self):
        def check(server, games):
            key = (server.copied / "overview-key").read_text().strip()
            for game in games:
                server.ask("GET", f"/api/v1/games/{game['game']}")
            status, overview = server.ask("GET", "/api/v1/overview", headers={"Authorization": f"Bearer {key}"})
            self.assertEqual(status, 200, overview)
            self.assertTrue(overview["games"])

        self.each_room(check, "--overview")

    def test_room_check_finds_no_damage(self):
        def check(server, _):
            self.assertEqual(server.end(signal.SIGTERM), 0)
            done = subprocess.run([PROGRAM, "room", "check", "--data", server.data], capture_output=True, timeout=300)
            self.assertEqual((done.returncode, done.stderr), (0, b""), done.stdout)

        self.each_room(check)


if __name__ == "__main__":
    unittest.main()
