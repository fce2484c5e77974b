#!/usr/bin/env python3
"""Tests the room on a full disk and with damaged games.   room_faults_test.py PROGRAM"""
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

from room import PATIENCE, HonestGame, Server, unlimited

PROGRAM = os.path.abspath(sys.argv.pop(1))
ROUND = ("A3A4", "A7A6", "A4A3", "A6A7")


class Faults(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM, *unlimited(), restore_signals=False)  # Python ignores SIGXFSZ, and so does its child
        self.addCleanup(self.server.close)

    def begin(self, game="yote"):
        begun = HonestGame(self.server, game)
        self.addCleanup(begun.close)
        return begun

    def stop(self, *games):
        for game in games:
            game.close()
        self.assertEqual(self.server.end(signal.SIGTERM), 0)

    def tokens(self, game):
        status, answer = self.server.ask("GET", f"/api/v1/games/{game.id}")
        self.assertEqual(status, 200, answer)
        return answer["record"]["tokens"]

    def let_files_grow_to(self, size):
        """Limits the size of the server's files from now on, to simulate a full disk."""
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def play_until_refused(self, game):
        for _ in range(4000):
            answer = game.play(ROUND[len(game.tokens) % 4])
            if answer["is"] == "error":
                return answer
        self.fail("the disk was never full")

    def fill_up(self, game):
        largest = max(file.stat().st_size for file in self.server.data.iterdir())
        self.let_files_grow_to(largest + 20_000)
        return self.play_until_refused(game)

    def test_a_full_disk_refuses_and_recovers(self):
        game, other = self.begin("jungle"), self.begin()
        self.assertEqual(other.play("p7")["is"], "played")
        answer = self.fill_up(game)
        self.assertEqual(answer["code"], "storage", answer)
        self.assertRegex(answer["text"], "(?i)disk|space|file")
        self.assertGreater(len(game.tokens), 0)
        # Refused commands have not happened for anyone, and games can still be read.
        self.assertEqual(self.tokens(game), game.tokens)
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)
        status, answer = self.server.ask("POST", "/api/v1/games", {"game": "yote"})
        self.assertEqual((status, answer.get("code")), (503, "storage"))
        for socket_ in game.sockets:
            state = socket_.do("follow", game.id)
            self.assertEqual(state["record"]["tokens"], game.tokens)
        # As soon as there is space, everything works again without a restart.
        self.let_files_grow_to(resource.RLIM_INFINITY)
        game.follow()
        for _ in range(8):
            answer = game.play(ROUND[len(game.tokens) % 4])
            self.assertEqual(answer["is"], "played", answer)
        self.assertEqual(other.play("p8")["is"], "played")
        self.assertEqual(self.tokens(game), game.tokens)
        self.stop(game, other)
        self.server.start()
        self.assertEqual(self.tokens(game), game.tokens)
        self.assertEqual(self.tokens(other), ["p7", "p8"])

    def test_a_full_disk_and_a_killed_server(self):
        game = self.begin("jungle")
        self.fill_up(game)
        self.server.end(signal.SIGKILL)
        self.server.start()
        self.assertEqual(self.tokens(game), game.tokens)
        game.follow()
        self.assertEqual(game.play(ROUND[len(game.tokens) % 4])["is"], "played")

    def test_a_damaged_game_does_not_affect_others(self):
        games = [self.begin() for _ in range(3)]
        for game in games:
            self.assertEqual(game.play("p7")["is"], "played")
            self.assertEqual(game.play("p8")["is"], "played")
        self.stop(*games)
        with sqlite3.connect(self.server.data / "room.db") as database:
            numbers = [number for number, in database.execute("SELECT number FROM games ORDER BY number")]
            self.assertEqual(len(numbers), 3)
            # Changes an event of the first game, and deletes one of the second.
            changed = database.execute("UPDATE events SET line = replace(line, 'p7', 'p9') WHERE game = ?", (numbers[0],))
            self.assertGreater(changed.rowcount, 0)
            database.execute("DELETE FROM events WHERE game = ? AND number = (SELECT max(number) - 1 FROM events WHERE game = ?)",
                             (numbers[1], numbers[1]))
        database.close()
        self.server.start()
        for game in games[:2]:
            status, answer = self.server.ask("GET", f"/api/v1/games/{game.id}")
            self.assertEqual((status, answer["code"]), (500, "damaged"), answer)
            self.assertEqual(self.server.ask("POST", f"/api/v1/games/{game.id}/seats", {})[0], 500)
            self.assertEqual(self.server.ask("GET", f"/api/v1/games/{game.id}/record")[0], 500)
            with self.server.open() as client:
                answer = client.do("follow", game.id, key=game.keys[0])
                self.assertEqual(answer.get("code"), "damaged", answer)
                self.assertTrue(answer["text"])
        games[2].follow()
        self.assertEqual(games[2].play("p12")["is"], "played")
        other = self.begin()
        self.assertEqual(other.play("p7")["is"], "played")
        self.assertIn("damaged", self.server.said())

    def manage(self, *arguments):
        """Runs `madang room` on the folder of the server."""
        done = subprocess.run([PROGRAM, "room", *arguments, "--data", str(self.server.data)], capture_output=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout.decode()

    def expect_deleted(self, game):
        """Makes a move in a game that was deleted. The player on turn and the other one learn why it did not happen."""
        seat = len(game.tokens) % 2
        mover, other = game.sockets[seat], game.sockets[1 - seat]
        answer = mover.do("play", game.id, state=game.state, token="p9")
        self.assertEqual((answer["is"], answer.get("code")), ("error", "storage"), answer)
        self.assertEqual(answer["text"], "storing this failed: this game was deleted")
        for socket_ in (mover, other):
            answer = socket_.wait_for("error")
            self.assertEqual((answer["code"], answer["text"]), ("not-found", "this game was deleted"))
            self.assertEqual(socket_.do("play", game.id, state=game.state, token="p9")["code"], "not-found")
        self.assertEqual(self.server.ask("GET", f"/api/v1/games/{game.id}")[0], 404)

    def test_a_game_that_is_deleted_while_it_is_played(self):
        game, other = self.begin(), self.begin()
        for token in ("p7", "p8"):
            self.assertEqual(game.play(token)["is"], "played")
            self.assertEqual(other.play(token)["is"], "played")
        self.assertEqual(self.manage("delete", game.id), "1 game deleted\n")
        self.expect_deleted(game)
        for token in ("p9", "p10", "p11"):
            self.assertEqual(other.play(token)["is"], "played")
        self.stop(game, other)
        self.assertIn("this game was deleted", self.server.said())
        self.server.start()
        self.assertEqual(self.server.ask("GET", f"/api/v1/games/{game.id}")[0], 404)
        self.assertEqual(self.tokens(other), other.tokens)

    def test_old_games_are_removed(self):
        games = [self.begin() for _ in range(120)]
        for game in games:
            self.assertEqual(game.play("p7")["is"], "played")
        self.stop(*games)
        with sqlite3.connect(self.server.data / "room.db") as database:
            age = 40 * 86_400_000
            database.execute("UPDATE games SET created = created - ?", (age,))
            database.execute("UPDATE events SET at = at - ? WHERE game % 10 != 0 OR number < 3", (age,))
        database.close()
        self.server.arguments = (*self.server.arguments, "--keep", "41")
        self.server.start()
        self.assertEqual(len(self.manage("list", "--limit", "1000").splitlines()), 121)
        self.stop()
        self.assertNotIn("games-removed", self.server.said())
        self.server.arguments = (*self.server.arguments[:-1], "30")
        self.server.start()
        # New games are stored meanwhile.
        other = self.begin()
        for token in ("p7", "p8", "p9"):
            self.assertEqual(other.play(token)["is"], "played")
        limit = time.monotonic() + PATIENCE
        while "games-removed" not in self.server.said() and time.monotonic() < limit:
            time.sleep(0.01)
        self.assertIn('"event":"games-removed","games":108}', self.server.said())
        listed = self.manage("list", "--limit", "1000").splitlines()
        self.assertEqual(len(listed), 1 + 12 + 1)
        self.assertEqual(sum(self.server.ask("GET", f"/api/v1/games/{game.id}")[0] == 404 for game in games), 108)
        self.assertEqual(other.play("p10")["is"], "played")


if __name__ == "__main__":
    unittest.main()
