#!/usr/bin/env python3
"""Checks the default limits of the room: floods of every kind must not disturb others.

  room_limits_test.py PROGRAM
"""
import os
import sys
import time
import unittest

import room
from room import PING, Closed, HonestGame, Server

PROGRAM = os.path.abspath(sys.argv.pop(1))


class Limits(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM)
        self.addCleanup(self.server.close)

    def test_too_many_games(self):
        statuses = [self.server.ask("POST", "/api/v1/games", {"game": "yote"})[0] for _ in range(200)]
        self.assertEqual(set(statuses), {201, 429})
        self.assertEqual(statuses[:10], [201] * 10)
        status, answer = self.server.ask("POST", "/api/v1/games", {"game": "yote"})
        while status == 201:  # on a slow machine the bucket refills meanwhile
            status, answer = self.server.ask("POST", "/api/v1/games", {"game": "yote"})
        self.assertEqual((status, answer["code"]), (429, "limit"))
        self.assertGreater(int(self.server.headers["Retry-After"]), 0)
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)

    def test_guessing_ids_and_keys(self):
        """The limit of joins stops guessing long before it can succeed."""
        game = HonestGame(self.server)
        self.addCleanup(game.close)
        with self.server.open() as client:
            codes = [client.do("follow", game.id, key=f"{index:022}").get("code") for index in range(60)]
            self.assertEqual(set(codes) - {"limit"}, {"not-found"})
        seats = [self.server.ask("POST", f"/api/v1/games/{index:022}/seats", {})[0] for index in range(300)]
        self.assertEqual(set(seats), {404, 429})
        self.assertEqual(game.play("p7")["is"], "played")

    def test_a_flood_of_commands(self):
        game = HonestGame(self.server)
        self.addCleanup(game.close)
        with self.server.open() as client:
            codes = []
            with self.assertRaises(Closed) as end:
                for _ in range(3000):
                    codes.append(client.do("throw", game.id, state=0).get("code"))
            self.assertEqual(end.exception.code, 1008)
            self.assertTrue(end.exception.reason)
            self.assertIn("limit", codes)
        with self.server.open() as client:
            try:
                for _ in range(3000):
                    client.send({"do": "unfollow", "game": game.id})
            except OSError:
                pass
            self.assertIn(client.close_code(), (1008, None))
        self.assertEqual(game.play("p7")["is"], "played")

    def test_a_flood_of_pings(self):
        game = HonestGame(self.server)
        self.addCleanup(game.close)
        with self.server.open() as client:
            try:
                while True:  # until the server drops the connection
                    client.raw.sendall(client.frame(b"x" * 125, kind=PING) * 100)
            except OSError:
                pass
            self.assertIn(client.close_code(), (1008, None))
        self.assertEqual(game.play("p7")["is"], "played")
        self.assertEqual(self.server.metrics()["madang_sockets_noisy_total"], 1)

    def test_offers_from_many_sockets(self):
        """A hundred devices of one player offer a draw and withdraw it. Each offer and each withdrawal is sent to all."""
        self.server.end(9)
        self.server.arguments = ("--limit", "joins-burst=1000")
        self.server.start()
        game = HonestGame(self.server, "jungle")
        self.addCleanup(game.close)
        crowd = [self.server.open(source="127.0.0.2") for _ in range(100)]
        for client in crowd:
            self.assertEqual(client.do("follow", game.id, key=game.keys[0])["is"], "state")
        before = self.server.metrics()["madang_cpu_seconds_total"]
        commands = 0
        for _ in range(25):
            for client in crowd:
                for what in ({"do": "offer"}, {"do": "answer", "yes": False}):
                    client.send({"game": game.id, "state": game.state, "what": "draw", **what})
                    commands += 1
        received = 0
        for client in crowd:
            client.send({"do": "ping", "tag": 999})
            while (message := client.receive()).get("tag") != 999:
                received += message["is"] == "offers"
        spent = self.server.metrics()["madang_cpu_seconds_total"] - before
        print(f"{commands} commands, {received} messages, {spent:.2f} s of CPU time")
        self.assertGreater(received, 1000)
        self.assertLess(received, 100_000)  # without a limit it is half a million
        self.assertEqual(game.play("A3A4")["is"], "played")
        for client in crowd:
            client.raw.close()

    def test_too_many_connections(self):
        """Limits the connections of one address. New ones are possible when others are closed."""
        held = []
        for _ in range(400):
            raw = self.server.connect()
            raw.sendall(f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
            held.append(raw)
        statuses = [int((raw.recv(4000) or b"x 503").split()[1]) for raw in held]
        self.assertEqual(set(statuses), {200, 503})
        for raw in held:
            raw.close()
        deadline = time.monotonic() + room.PATIENCE
        while self.server.ask("GET", "/health")[0] != 200:
            self.assertLess(time.monotonic(), deadline)
        game = HonestGame(self.server)
        self.assertEqual(game.play("p7")["is"], "played")
        game.close()


if __name__ == "__main__":
    unittest.main()
