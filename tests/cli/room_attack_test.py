#!/usr/bin/env python3
"""Attacks the room with everything that a client must not do (docs/api.md). The server must still work afterwards.

  room_attack_test.py PROGRAM
"""
import json
import os
import random
import socket
import sys
import time
import unittest

import room
from room import BINARY, CLOSE, PING, Closed, HonestGame, Server, unlimited

PROGRAM = os.path.abspath(sys.argv.pop(1))
FULL = "MADANG_TEST_FULL" in os.environ  # ./test full runs longer tests
# How much the memory of the server may grow in an attack that sends or requests far more than this.
ROOM_TO_GROW = 128 << 20
UNKNOWN = "A" * 22
# Moves there and back, which two players can repeat forever.
ROUND = ("A3A4", "A7A6", "A4A3", "A6A7")

DEEP = ["[" * 4000, '{"a":' * 700, "[" * 1900 + "]" * 1900, '{"do":' + "[" * 1500 + "]" * 1500 + "}"]
BAD_JSON = [
    "", " ", "{", "}", "null", "true", "[]", "[{}]", '"text"', "1", "{}{}", "{} {}", '{"do"}', "{'do':1}", "\ufeff{}", "NaN",
    '{"do":"follow"', '{"do":NaN}', '{"do":1e999}', '{"do":' + "9" * 3000 + "}", '{"do":-0.0000000000000000000000000001e-99999}',
    '{"do":"\\ud800"}', '{"do":"\\udc00\\ud800"}', '{"do":"\\u0000"}', '{"\\u0000":"follow"}', '{"do":"fol\0low"}', "\0", "{\0}",
    '{"do":"' + "x" * 3900 + '"}', '{"' + "k" * 3900 + '":1}', *DEEP,
]


class Attack(unittest.TestCase):
    """All tests share one server. It has no limits per address, because all clients have the same address."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, *unlimited())
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.before = self.server.resident()
        self.game = HonestGame(self.server, "jungle")
        self.addCleanup(self.game.close)

    def tearDown(self):
        self.check_well()
        self.assertLess(self.server.resident(), self.before + ROOM_TO_GROW)
        self.assertNotIn("Sanitizer", self.server.said())

    def check_well(self):
        """Checks that the server answers, that the earlier game continues, and that a new game can start."""
        self.assertEqual(self.server.ask("GET", "/health")[0], 200)
        self.play_round()
        other = HonestGame(self.server)
        self.assertEqual(other.play("p7")["is"], "played")
        other.close()

    def play_round(self):
        for token in ROUND:
            answer = self.game.play(token)
            self.assertEqual(answer["is"], "played", answer)

    # Bytes

    def test_garbage_instead_of_http(self):
        source = random.Random(1)
        for size in (0, 1, 2, 10, 100, 1000, 20000):
            for _ in range(20):
                with self.server.connect() as raw:
                    raw.settimeout(1)
                    try:
                        raw.sendall(source.randbytes(size))
                        raw.shutdown(socket.SHUT_WR)
                        raw.recv(1000)
                    except OSError:
                        pass

    def test_requests_with_invalid_headers(self):
        host = f"Host: 127.0.0.1:{self.server.port}\r\n"
        head = f"POST /api/v1/games HTTP/1.1\r\n{host}Content-Type: application/json\r\n"
        for text, statuses in (
            (head + "Content-Length: 99999999999\r\n\r\n", (413,)),
            (head + "Content-Length: 99999999999999999999999\r\n\r\n", (400, 413)),
            (head + "Content-Length: -1\r\n\r\n", (400,)),
            (head + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}", (400,)),
            (head + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", (400, 411, 413)),
            (head + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", (400, 411, 413)),
            (head + "Transfer-Encoding: chunked\r\n\r\n" + "4000\r\n" + " " * 0x4000 + "\r\n4000\r\n" + " " * 0x4000, (411, 413)),
            (head.replace("application/json", "text/plain") + "Content-Length: 2\r\n\r\n{}", (400, 415)),
            (head.replace("POST", "PUT") + "Content-Length: 2\r\n\r\n{}", (405, 413)),
            (head.replace("POST", "DELETE") + "\r\n", (405,)),
        ):
            with self.server.connect() as raw:
                raw.sendall(text.encode())
                try:
                    answer = raw.recv(4000)
                except ConnectionError:
                    answer = b""
                self.assertTrue(not answer or int(answer.split()[1]) in statuses, (text[:200], answer[:100]))

    def test_bodies_that_never_arrive(self):
        lost = [self.server.connect() for _ in range(200)]
        for raw in lost:
            raw.sendall(f"POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                        "Content-Type: application/json\r\nContent-Length: 16000\r\n\r\n{".encode())
        self.check_well()
        for raw in lost:
            raw.close()

    def test_idle_connections(self):
        silent = [self.server.connect() for _ in range(500)]
        halves = [self.server.connect() for _ in range(500)]
        for raw in halves:
            raw.sendall(b"GET /api/v1/socket HTTP/1.1\r\nUpgrade: websocket\r\n")
        sockets = [self.server.open() for _ in range(500)]
        self.check_well()
        for raw in silent + halves + [each.raw for each in sockets]:
            raw.close()

    def test_clients_that_disconnect_during_a_request(self):
        for _ in range(300):
            with self.server.connect() as raw:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # resets the connection instead of closing it
                body = '{"game": "yote"}'
                raw.sendall(f"POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nContent-Type: "
                            f"application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())

    # Handshakes

    def test_invalid_handshakes(self):
        for more in ({"version": "8"}, {"path": "/api/v1/sockets"}, {"path": "/api/v2/socket"}, {"path": "/"}):
            with self.server.open(**more) as client:
                self.assertNotEqual(client.status, 101, more)
        for text in ("GET /api/v1/socket HTTP/1.1\r\n", "POST /api/v1/socket HTTP/1.1\r\nUpgrade: websocket\r\n"):
            with self.server.connect() as raw:
                raw.sendall(f"{text}Host: 127.0.0.1:{self.server.port}\r\nContent-Length: 0\r\n\r\n".encode())
                self.assertNotIn(b" 101 ", raw.recv(4000))

    def test_pages_of_other_origins(self):
        own = f"http://127.0.0.1:{self.server.port}"
        for origin, is_own in ((own, True), ("http://evil.example", False), ("null", False), (own + "0", False),
                               (own + ".evil.example", False), (own.replace("http", "https"), False), ("", False)):
            with self.server.open(headers=[f"Origin: {origin}"]) as client:
                self.assertEqual(client.status, 101 if is_own else 403, origin)
            status, _ = self.server.ask("POST", "/api/v1/games", {"game": "yote"}, {"Origin": origin})
            self.assertEqual(status, 201 if is_own else 403, origin)
        status, _ = self.server.ask("POST", "/api/v1/games", {"game": "yote"}, {"Sec-Fetch-Site": "cross-site"})
        self.assertEqual(status, 403)
        with self.server.open(headers=[f"Origin: {own}", "Origin: http://evil.example"]) as client:
            self.assertNotEqual(client.status, 101)

    # Frames

    def test_illegal_frames(self):
        hello = json.dumps({"do": "unfollow", "game": UNKNOWN}).encode()
        for what, codes, more in (
            (hello, (1002,), {"masked": False}),
            (hello, (1003,), {"kind": BINARY}),
            (hello, (1002,), {"reserved": 4}),
            (hello, (1002,), {"reserved": 1}),
            (hello, (1002,), {"kind": 3}),
            (hello, (1002,), {"kind": 11}),
            (hello, (1002,), {"kind": 0}),
            (b"x" * 126, (1002,), {"kind": PING}),
            (b"x", (1002,), {"kind": PING, "final": False}),
            (b"x" * 4097, (1009,), {}),
            (b"", (1009,), {"length": 1 << 40}),
            (b"", (1002, 1009), {"length": (1 << 64) - 1}),
            (b"\xff\xfe", (1007,), {}),
            (b'{"do":"\xc0\x80"}', (1007,), {}),
            (b"\xed\xa0\x80", (1007,), {}),
            (b"\x03", (1002,), {"kind": CLOSE}),
            (b"\x03\xe8\xff", (1007, 1002), {"kind": CLOSE}),
            (b"\x03\xec", (1002,), {"kind": CLOSE}),
        ):
            with self.server.open() as client:
                self.assertEqual(client.status, 101)
                client.send_frame(what, **more)
                # If the server resets the connection instead of waiting, its last frame may be lost.
                self.assertIn(client.close_code(), codes + (None,), (what[:40], more))

    def test_documented_close_codes(self):
        for what, code, more in ((b"{}", 1003, {"kind": BINARY}), (b" " * 4097, 1009, {})):
            with self.server.open() as client:
                client.send_frame(what, **more)
                self.assertEqual(client.close_code(), code)

    def test_incomplete_frames(self):
        whole = json.dumps({"do": "follow", "game": self.game.id, "tag": 1}).encode()
        held = []
        for cut in range(1, 60):
            client = self.server.open()
            client.raw.sendall(client.frame(whole)[:cut])
            held.append(client)
        self.check_well()
        for client in held:
            client.raw.close()
        with self.server.open() as client:
            for byte in client.frame(whole):
                client.raw.sendall(bytes([byte]))
            self.assertEqual(client.receive()["is"], "state")

    def test_fragmented_messages(self):
        whole = json.dumps({"do": "follow", "game": self.game.id, "tag": 1}).encode()
        with self.server.open() as client:
            for index in range(len(whole)):
                client.send_frame(whole[index:index + 1], kind=0 if index else 1, final=index == len(whole) - 1)
                client.send_frame(b"", kind=PING)
            self.assertEqual(client.receive()["is"], "state")

    def test_floods_of_fragments(self):
        for piece, count in ((b" " * 1000, 100_000), (b" ", 200_000), (b"", 300_000)):
            with self.server.open() as client:
                client.send_frame(b"", final=False)
                self.pour(client, client.frame(piece, kind=0, final=False), count)

    def test_floods_of_pings(self):
        with self.server.open(buffer=4096) as client:
            self.pour(client, client.frame(b"x" * 125, kind=PING), 300_000)

    def pour(self, client, frame, count):
        """Sends without reading, as long as the server accepts it."""
        client.raw.settimeout(2)
        try:
            for _ in range(count // 1000):
                client.raw.sendall(frame * 1000)
        except OSError:  # the server closed the connection, or accepts no more
            pass

    # Readers

    def test_a_client_that_never_reads(self):
        """Sends short requests with long answers: the memory for the unread answers must be limited."""
        for _ in range(200):
            self.play_round()
        before = self.server.resident()
        question = {"do": "follow", "game": self.game.id}
        with self.server.open(buffer=4096) as client:
            self.pour(client, client.frame(json.dumps(question).encode()), 50_000)
            self.play_round()
            self.assertLess(self.server.resident(), before + ROOM_TO_GROW)

    def test_spectators_that_never_read_while_the_game_is_busy(self):
        sleepers = [self.server.open(buffer=4096) for _ in range(100)]
        for sleeper in sleepers:
            sleeper.send({"do": "follow", "game": self.game.id})
        for _ in range(250 if FULL else 60):
            self.play_round()
        for sleeper in sleepers:
            sleeper.raw.close()

    def test_a_client_that_reads_too_slowly_is_disconnected(self):
        """Sends requests until all buffers are full of unread answers: then the server must drop the client."""
        for _ in range(50):
            self.play_round()
        deadline = time.monotonic() + room.PATIENCE
        with self.server.open(buffer=4096) as client:
            self.assertEqual(client.do("follow", self.game.id)["watchers"], 1)
            questions = client.frame(json.dumps({"do": "follow", "game": self.game.id}).encode()) * 1000
            client.raw.settimeout(1)
            sent = 0
            while self.server.ask("GET", f"/api/v1/games/{self.game.id}")[1]["watchers"] == 1:
                self.assertLess(time.monotonic(), deadline)
                try:
                    sent += client.raw.send(questions[sent % len(questions):])
                except OSError:
                    pass
            client.raw.settimeout(room.PATIENCE)
            self.assertIn(client.close_code(), (1013, None))

    # JSON

    def test_invalid_and_oversized_json(self):
        with self.server.open() as client:
            for text in BAD_JSON:
                client.send(text)
                answer = client.wait_for("error")
                self.assertIn(answer["code"], ("syntax", "not-found"), (text[:60], answer))
                self.assertTrue(answer["text"])
        for text in [*BAD_JSON, b"\xff\xfe", b'{"game":"\xc0\x80"}', b'{"game":"yote","name":"\xed\xa0\x80"}', '{"game":"yote"' + "," * 9000]:
            for path in ("/api/v1/games", f"/api/v1/games/{self.game.id}/seats"):
                if path.endswith("seats") and text == "":
                    continue  # an empty body is valid, because both fields are optional
                status, answer = self.server.ask("POST", path, text)
                self.assertIn(status, (400, 404, 409), (text[:60], answer))
                self.assertEqual(answer["is"], "error")
        self.assertEqual(self.server.ask("POST", "/api/v1/games", "x" * 16385)[0], 413)

    def test_fields_of_every_type(self):
        odd = [None, True, False, -1, 0, 1, 1.5, 2**53, 2**64, -2**63, 1e300, "", "x", "\0", "\u202e", "x" * 3000, [], [[]], {},
               {"a": 1}, UNKNOWN, self.game.id, self.game.keys[0]]
        fine = {"follow": {"key": self.game.keys[0]}, "watch": {"overview": UNKNOWN}, "unfollow": {}, "stand": {"state": 2},
                "play": {"state": 2, "token": "A3A4"}, "throw": {"state": 2}, "resign": {"state": 2},
                "offer": {"state": 2, "what": "draw"}, "answer": {"state": 2, "what": "draw", "yes": True}, "rematch": {}}
        with self.server.open() as client:
            for what, fields in fine.items():
                for name in ("do", "game", "tag", *fields):
                    for value in odd:
                        message = {"do": what, "game": self.game.id, **fields, name: value}
                        if message["do"] in ("follow", "unfollow") and message["game"] == self.game.id and name not in ("key", "tag"):
                            continue
                        if name == "key" and value == self.game.keys[0]:
                            continue
                        client.send(message | ({} if name == "tag" else {"tag": 7}))
                        answer = client.receive()
                        while answer["is"] in ("people", "offers"):
                            answer = client.receive()
                        self.assertIn(answer["is"], ("error", "state", "ok"), message)
                        if value != self.game.keys[0]:
                            self.assertNotIn(self.game.keys[0], json.dumps(answer))
        self.assertEqual(self.game.play("A3A4")["is"], "played")  # none of the commands has moved
        for token in ROUND[1:]:
            self.game.play(token)

    def test_new_games_with_fields_of_every_type(self):
        fine = {"game": "yote", "seats": [{"kind": "person"}, {"kind": "person"}], "hints": True, "takebacks": True,
                "clock": {"kind": "game", "minutes": 10, "increment": 5}, "sit": 0, "name": "Ann"}
        odd = [None, True, -1, 2, 1.5, 2**64, 1e300, "", "x" * 9000, "\0", [], [None], [[], []], {}, {"kind": "person"},
               [{"kind": "person"}] * 3, [{"kind": "computer", "player": "level:99"}, {"kind": "computer"}],
               [{"kind": "computer", "player": "/bin/sh"}, {"kind": "person"}], {"kind": "days", "days": 31},
               {"kind": "game", "minutes": 0, "increment": 5}, {"kind": "game", "minutes": 1e9, "increment": -1}]
        for name in (*fine, "start"):
            for value in odd:
                status, answer = self.server.ask("POST", "/api/v1/games", fine | {name: value})
                self.assertIn(status, (201, 400), (name, value, answer))

    def test_mutated_commands(self):
        source = random.Random(2)
        for _ in range(20):
            with self.server.open() as client:
                try:
                    for _ in range(200):
                        text = bytearray(json.dumps({"do": source.choice(("follow", "play", "throw", "rematch", "offer")),
                                                     "game": self.game.id, "state": 2, "token": "A3A4", "tag": 3}).encode())
                        for _ in range(source.randint(1, 4)):
                            place = source.randrange(len(text))
                            text[place:place + source.randint(0, 3)] = source.choice((b"{", b"}", b'"', b"9", b"\\u", b"\0", b"[", b"e9"))
                        client.send_frame(bytes(text))
                        client.receive()
                except Closed as closed:
                    self.fail(f"closed with {closed} after {bytes(text)}")

    # Players

    def test_commands_that_only_players_may_send(self):
        first, second = self.game.sockets
        state, id_ = self.game.state, self.game.id
        move = {"state": state, "token": "A3A4"}
        with self.server.open() as stranger:
            self.assertIn(stranger.do("play", id_, **move)["code"], ("not-yours", "not-found"))  # before it follows the game
            self.assertEqual(stranger.do("follow", id_)["seat"], None)
            for what, more in (("play", move), ("throw", {"state": state}), ("resign", {"state": state}), ("stand", {"state": state}),
                               ("offer", {"state": state, "what": "takeback"}), ("rematch", {})):
                self.assertEqual(stranger.do(what, id_, **more)["code"], "not-yours", what)
            for key in (UNKNOWN, "", "x" * 21 + "=", self.game.keys[0][:-1], self.game.id):
                answer = stranger.do("follow", id_, key=key)
                self.assertEqual(answer.get("code"), "not-found" if len(key) == 22 else answer.get("code"), answer)
                self.assertEqual(answer["is"], "error")
            self.assertEqual(stranger.do("follow", UNKNOWN)["code"], "not-found")
            self.assertEqual(stranger.do("watch", id_, overview=UNKNOWN)["code"], "not-found")
            other = HonestGame(self.server)
            self.assertEqual(stranger.do("follow", id_, key=other.keys[0])["code"], "not-found")
            other.close()
        self.assertEqual(second.do("play", id_, **move)["code"], "turn")
        self.assertEqual(first.do("throw", id_, state=state)["code"], "turn")
        self.assertEqual(first.do("play", id_, state=state, token="A3A9")["code"], "illegal")
        for wrong in (state + 1, state + 1000, 2**32 + state, 2**53 - 1):
            self.assertEqual(first.do("play", id_, state=wrong, token="A3A4")["is"], "error", wrong)
        for path in (f"/api/v1/games/{UNKNOWN}", f"/api/v1/games/{UNKNOWN}/record", "/api/v1/games/x", "/api/v1/games/../games"):
            self.assertEqual(self.server.ask("GET", path)[0], 404, path)
        self.assertEqual(self.server.ask("POST", f"/api/v1/games/{UNKNOWN}/seats", {})[0], 404)
        self.assertEqual(self.server.ask("POST", f"/api/v1/games/{id_}/seats", {})[0], 409)
        self.assertIn(self.server.ask("GET", "/api/v1/overview", headers={"Authorization": f"Bearer {UNKNOWN}"})[0], (403, 404))

    def test_stale_states(self):
        first, second = self.game.sockets
        state, id_ = self.game.state, self.game.id
        self.play_round()
        answer = first.do("play", id_, state=state, token="C3C2")
        self.assertEqual((answer["code"], answer["state"]), ("stale", state + 4))
        self.assertEqual(first.do("follow", id_, key=self.game.keys[0])["state"], state + 4)
        self.assertEqual(second.do("play", id_, state=state, token="A7A6")["code"], "stale")
        # A repeated command is not an error, and it does not happen twice.
        self.assertEqual(first.do("play", id_, state=state, token="A3A4")["is"], "ok")
        self.assertEqual(self.server.ask("GET", f"/api/v1/games/{id_}")[1]["record"]["tokens"], list(ROUND))

    def test_secrets_stay_secret(self):
        self.play_round()
        with self.server.open() as stranger:
            stranger.send({"do": "follow", "game": self.game.id})
            told = json.dumps(stranger.wait_for("state")) + json.dumps(self.server.ask("GET", f"/api/v1/games/{self.game.id}"))
            told += str(self.server.ask("GET", f"/api/v1/games/{self.game.id}/record"))
        told += self.server.said() + str(self.server.ask("GET", "/metrics"))
        for secret in self.game.keys:
            self.assertNotIn(secret, told)
        self.assertNotIn('"seed"', told)
        self.assertNotIn(self.game.id, self.server.said())

    # Large numbers

    def test_thousands_of_games(self):
        for _ in range(3000 if FULL else 1000):
            self.assertEqual(self.server.ask("POST", "/api/v1/games", {"game": "qwixx", "name": "x" * 40})[0], 201)

    def test_thousands_of_follows(self):
        with self.server.open() as client:
            for _ in range(3000 if FULL else 1000):
                client.send({"do": "follow", "game": self.game.id})
                client.wait_for("state")
        ids = [self.server.ask("POST", "/api/v1/games", {"game": "yote"})[1]["game"] for _ in range(70)]
        with self.server.open() as client:
            answers = [client.do("follow", id_) for id_ in ids]
            self.assertEqual([answer["is"] for answer in answers], ["state"] * 64 + ["error"] * 6)
            self.assertEqual(answers[-1]["code"], "limit")
            self.assertEqual(client.do("unfollow", ids[0])["is"], "ok")
            self.assertEqual(client.do("follow", ids[-1])["is"], "state")

    def test_a_game_with_many_spectators(self):
        self.game.close()
        crowd = [self.server.open() for _ in range(520)]
        answers = [client.do("follow", self.game.id)["is"] for client in crowd]
        self.assertIn("error", answers)  # the number of spectators is limited, but players can always join
        self.game.follow()
        self.play_round()
        for client in crowd:
            client.raw.close()


if __name__ == "__main__":
    unittest.main()
