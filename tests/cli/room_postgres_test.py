#!/usr/bin/env python3
"""Servers and `madang room` with a PostgreSQL database, and nginx in front of three servers.

  room_postgres_test.py PROGRAM
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from room import PATIENCE, Closed, Server, unlimited

PROGRAM = os.path.abspath(sys.argv.pop(1))
FULL = "MADANG_TEST_FULL" in os.environ  # ./test full also installs nginx
TOP = pathlib.Path(__file__).parents[2]
CLUSTER = TOP / "tests/support/postgres"


class Database:
    """A private PostgreSQL."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        os.chmod(self.temporary.name, 0o711)  # PostgreSQL runs as another user
        self.folder = pathlib.Path(self.temporary.name) / "postgres"
        self.uri = self.run("create").strip()

    def run(self, what):
        return subprocess.run([CLUSTER, what, self.folder], check=True, capture_output=True, text=True,
                              timeout=PATIENCE).stdout

    def close(self):
        self.run("stop")
        self.temporary.cleanup()


def wait_until(is_done):
    end = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.05)


def room(*arguments):
    environment = os.environ | {"MADANG_COMMAND": "madang"}
    return subprocess.run([PROGRAM, "room", *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE,
                          env=environment)


class RoomPostgres(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.database = Database()

    @classmethod
    def tearDownClass(cls):
        cls.database.close()

    def setUp(self):
        name = "test_" + str(time.monotonic_ns())
        subprocess.run(["psql", "-q", self.database.uri, "-c", f"CREATE DATABASE {name}"], check=True, timeout=PATIENCE)
        self.uri = self.database.uri.replace("/postgres?", f"/{name}?")

    def serve(self, *more, uri=None):
        server = Server(PROGRAM, "--storage", uri or self.uri, *unlimited(), *more)
        self.addCleanup(server.close)
        return server

    def new_game(self, server, other=None):
        """Creates a game with Ann and Ben, and returns its id and both keys."""
        status, ann = server.ask("POST", "/api/v1/games", {"game": "jungle", "name": "Ann"})
        self.assertEqual(status, 201)
        status, ben = (other or server).ask("POST", f"/api/v1/games/{ann['game']}/seats", {"name": "Ben"})
        self.assertEqual(status, 201)
        return ann["game"], ann["key"], ben["key"]

    def follow(self, server, game, key):
        ws = server.open()
        self.addCleanup(ws.raw.close)
        ws.send({"do": "follow", "game": game, "key": key})
        return ws

    def move(self, server, game, key, token):
        with server.open() as ws:
            ws.send({"do": "follow", "game": game, "key": key})
            state = ws.wait_for("state")["state"]
            ws.send({"do": "play", "game": game, "state": state, "token": token})
            return ws.wait_for("played")

    def tokens(self, server, game):
        return server.ask("GET", f"/api/v1/games/{game}")[1]["record"]["tokens"]

    def test_two_servers_play_one_game(self):
        one, two = self.serve(), self.serve()
        game, ann, ben = self.new_game(one, two)
        watcher = self.follow(two, game, ben)
        watcher.wait_for("state")
        self.move(one, game, ann, "A3A4")
        self.assertEqual(watcher.wait_for("played")["token"], "A3A4")
        self.move(two, game, ben, "G7G6")
        self.assertEqual(self.tokens(one, game), ["A3A4", "G7G6"])
        one.end(signal.SIGKILL)
        self.move(two, game, ann, "A4A5")
        one.start()
        self.assertEqual(self.tokens(one, game), ["A3A4", "G7G6", "A4A5"])

    def test_moves_wait_for_postgresql(self):
        database = Database()
        self.addCleanup(database.close)
        server = self.serve(uri=database.uri)
        game, ann, ben = self.new_game(server)
        player = self.follow(server, game, ann)
        player.wait_for("state")
        database.run("stop")
        player.send({"do": "play", "game": game, "state": 2, "token": "A3A4"})
        refusal = player.wait_for("error")
        self.assertEqual((refusal["code"], refusal["text"]), ("storage", "storing this failed: the database does not answer"))
        self.assertEqual(server.ask("GET", "/health")[0], 200)
        database.run("start")
        player.wait_for("state")  # without a request
        player.send({"do": "play", "game": game, "state": 2, "token": "A3A4"})
        self.assertEqual(player.wait_for("played")["token"], "A3A4")
        self.assertEqual(re.findall(r'"event":"(database-[a-z]+)"', server.said()), ["database-lost", "database-back"])

    def test_the_overview_needs_no_folder(self):
        server = self.serve("--overview")
        key = (server.data / "overview-key").read_text().strip()
        self.new_game(server)
        status, answer = server.ask("GET", "/api/v1/overview", headers={"Authorization": f"Bearer {key}"})
        self.assertEqual((status, len(answer["games"])), (200, 1))

    def test_old_games_are_deleted(self):
        server = self.serve()
        game, _, _ = self.new_game(server)
        server.end(signal.SIGTERM)
        subprocess.run(["psql", "-q", self.uri, "-c", "UPDATE madang.games SET last = last - 3 * 86400000"], check=True,
                       timeout=PATIENCE)
        other = self.serve("--keep", "2")
        wait_until(lambda: "games-removed" in other.said())
        self.assertEqual(other.ask("GET", f"/api/v1/games/{game}")[0], 404)

    def test_the_commands(self):
        server = self.serve()
        game, ann, _ = self.new_game(server)
        self.move(server, game, ann, "A3A4")
        listed = room("list", "--storage", self.uri)
        self.assertEqual(listed.returncode, 0, listed.stderr)
        handle = listed.stdout.splitlines()[1].split()[0]
        self.assertIn("play 0 A3A4", room("show", handle, "--storage", self.uri).stdout)
        self.assertIn("A3A4", room("export", handle, "--storage", self.uri).stdout)
        self.assertEqual(room("check", "--storage", self.uri).stdout, "1 game, no damage found\n")
        self.assertIn("use pg_dump", room("backup", "file", "--storage", self.uri).stderr)
        self.assertEqual(room("delete", handle, "--storage", self.uri).stdout, "1 game deleted\n")
        self.assertEqual(room("list", "--storage", self.uri).stdout, "There are no games.\n")

    def test_errors_say_what_to_do(self):
        empty = room("list", "--storage", self.uri)
        self.assertEqual((empty.returncode, empty.stderr), (1, "madang: there are no online games in this database\n"))
        wrong = room("list", "--storage", "mysql://secret@host")
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("postgresql://madang@db.example.org/madang", wrong.stderr)
        self.assertNotIn("secret", wrong.stderr)
        started = subprocess.run([PROGRAM, "serve", "--port", "0", "--page", tempfile.gettempdir(), "--storage",
                                  "mysql://secret@host"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(started.returncode, 2)
        self.assertNotIn("secret", started.stderr)
        away = room("list", "--storage", "postgresql://ann:secret@127.0.0.1:1/madang")
        self.assertEqual(away.returncode, 1)
        self.assertIn("PostgreSQL does not answer", away.stderr)
        self.assertNotIn("secret", away.stderr)

    def test_a_folder_moves(self):
        old = Server(PROGRAM, *unlimited())
        self.addCleanup(old.temporary.cleanup)
        games = [self.new_game(old) for _ in range(5)]
        for game, ann, _ in games:
            self.move(old, game, ann, "A3A4")
        running = room("move", "--data", old.data, self.uri)
        self.assertEqual(running.returncode, 1)
        self.assertIn("another server is using", running.stderr)
        old.end(signal.SIGTERM)
        moved = room("move", "--data", old.data, self.uri)
        self.assertEqual((moved.stdout, moved.returncode), ("5 games copied and compared, 0 different, 0 damaged\n", 0))
        server = self.serve()
        for game, _, ben in games:
            self.move(server, game, ben, "G7G6")
        again = room("move", "--data", old.data, self.uri)
        self.assertEqual((again.stdout, again.returncode), ("5 games copied and compared, 0 different, 0 damaged\n", 0))
        self.assertEqual(self.tokens(server, games[0][0]), ["A3A4", "G7G6"])
        subprocess.run(["psql", "-q", self.uri, "-c", "UPDATE madang.games SET created = created + 1"], check=True,
                       timeout=PATIENCE)
        wrong = room("move", "--data", old.data, self.uri)
        self.assertEqual((wrong.stdout, wrong.returncode), ("0 games copied and compared, 5 different, 0 damaged\n", 1))
        nowhere = room("move", "--data", old.folder, self.uri)
        self.assertIn("there are no online games in", nowhere.stderr)


class Nginx(unittest.TestCase):
    """nginx with the configuration of docs/room.md and docs/servers.md."""

    def setUp(self):
        if not shutil.which("nginx") and not FULL:
            self.skipTest("nginx is not installed")
        self.database = Database()
        self.addCleanup(self.database.close)
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)

    def block(self, document, start):
        text = (TOP / "docs" / document).read_text()
        return re.search(r"```nginx\n(" + re.escape(start) + r".*?)```", text, re.DOTALL)[1]

    def start_nginx(self, port, servers):
        folder = self.temporary.name
        upstream = self.block("servers.md", "upstream")
        upstream = re.sub(r" +server .*\n", "", upstream).replace(
            "{\n", "{\n" + "".join(f"server 127.0.0.1:{one.port} max_fails=1 fail_timeout=5s;\n" for one in servers))
        site = self.block("room.md", "server {")
        site = re.sub(r" +ssl_certificate.*\n", "", site)
        for old, new in (("listen 443 ssl http2;", f"listen 127.0.0.1:{port};"), ("http://127.0.0.1:8080", "http://madang"),
                         ("games.example.org", "127.0.0.1"), ("Host $host", "Host $http_host")):  # the port is part of it
            self.assertIn(old, site)
            site = site.replace(old, new)
        places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config = pathlib.Path(folder, "nginx.conf")
        config.write_text(f"daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
                          f"http {{\naccess_log {folder}/access.log;\n{places}{upstream}{site}}}\n")
        os.chmod(folder, 0o755)
        nginx = subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", config], stderr=subprocess.DEVNULL)
        self.addCleanup(nginx.wait)
        self.addCleanup(nginx.terminate)

    def test_three_servers_behind_nginx(self):
        free = Server(PROGRAM)  # finds a free port
        port = free.port
        free.close()
        servers = [Server(PROGRAM, "--storage", self.database.uri, "--url", f"http://127.0.0.1:{port}/")
                   for _ in range(3)]
        for server in servers:
            self.addCleanup(server.close)
        self.start_nginx(port, servers)
        site = Server.__new__(Server)
        site.port = port

        def is_up():
            try:
                return site.ask("GET", "/api/v1/room")[0] == 200
            except OSError:
                return False

        wait_until(is_up)
        self.assertEqual(site.ask("GET", "/metrics")[0], 403)
        status, ann = site.ask("POST", "/api/v1/games", {"game": "jungle", "name": "Ann"})
        self.assertEqual(status, 201)
        game = ann["game"]
        ben = site.ask("POST", f"/api/v1/games/{game}/seats", {"name": "Ben"})[1]
        expected, moves = [], ["A3A4", "G7G6", "A4A3", "G6G7"] * 5
        for number, token in enumerate(moves):
            if number in (6, 12):
                servers[number // 6].end(signal.SIGKILL)
            for attempt in range(20):  # the first one may meet a server that was just killed
                try:
                    with site.open() as ws:
                        ws.send({"do": "follow", "game": game, "key": (ann, ben)[number % 2]["key"]})
                        state = ws.wait_for("state")
                        if len(state["record"]["tokens"]) > number:
                            break
                        ws.send({"do": "play", "game": game, "state": state["state"], "token": token})
                        self.assertEqual(ws.wait_for("played")["token"], token)
                        break
                except (Closed, OSError):
                    time.sleep(0.1)
            expected.append(token)
            self.assertEqual(site.ask("GET", f"/api/v1/games/{game}")[1]["record"]["tokens"], expected)


if __name__ == "__main__":
    unittest.main(verbosity=2)
