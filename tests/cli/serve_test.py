#!/usr/bin/env python3
"""Runs madang serve.   serve_test.py PROGRAM"""
import http.client
import json
import os
import pathlib
import pty
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))


def run(*arguments, program=PROGRAM):
    done = subprocess.run([program, "serve", *arguments], input=b"", capture_output=True, timeout=300)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


class Serve(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.page = self.folder / "page"
        (self.page / "assets").mkdir(parents=True)
        (self.page / "index.html").write_text("<!doctype html>")
        (self.page / "assets" / "a.js").write_text("let a;")

    def start(self, *arguments, program=PROGRAM, port=0, **more):
        """Starts a server and reads its first line. Returns the process and the port."""
        if "--data" not in arguments:
            arguments = (*arguments, "--data", str(self.folder / "data"))
        server = subprocess.Popen([program, "serve", "--port", str(port), *arguments], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)
        line = server.stdout.readline()
        found = re.fullmatch(r"Open http://(127\.0\.0\.1|\[::1\]):(\d+)/ in a browser to play\. Press Ctrl-C to stop the server\.\n", line)
        self.assertTrue(found, line)
        return server, int(found[2])

    def ask(self, port, path, method="GET", host="127.0.0.1", body=None, headers=()):
        connection = http.client.HTTPConnection(host, port, timeout=60)
        self.addCleanup(connection.close)
        connection.request(method, path, body, dict(headers))
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def create(self, port, **plan):
        body = json.dumps({"game": "jungle", **plan})
        status, text = self.ask(port, "/api/v1/games", "POST", body=body, headers={"Content-Type": "application/json"})
        return status, json.loads(text)

    def events(self, err):
        """Returns the events of a log, one per line."""
        return [json.loads(line)["event"] for line in err.splitlines()]

    def stop(self, server, how=signal.SIGTERM):
        server.send_signal(how)
        out, err = server.communicate(timeout=60)
        return server.returncode, out, err

    def test_serves_the_page_until_a_signal(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            server, port = self.start("--page", str(self.page))
            self.assertEqual(self.ask(port, "/"), (200, "<!doctype html>"))
            self.assertEqual(self.ask(port, "/assets/a.js"), (200, "let a;"))
            self.assertEqual(self.ask(port, "/none")[0], 404)
            status, body = self.ask(port, "/health")
            version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout.split()[1]
            self.assertEqual((status, json.loads(body)), (200, {"status": "ok", "version": version}))
            status, out, err = self.stop(server, how)
            self.assertEqual((status, out, self.events(err)), (0, "", ["start", "stop"]))

    def test_games_are_saved_in_the_data_folder(self):
        data = self.folder / "games"
        arguments = ("--page", str(self.page), "--data", str(data))
        server, port = self.start(*arguments)
        status, seated = self.create(port, name="Ann")
        self.assertEqual((status, seated["is"]), (201, "seated"))
        # Only one server can use a folder.
        again, out, err = run("--port", "0", *arguments)
        self.assertEqual((again, out), (1, ""))
        self.assertIn(str(data), err)
        status, out, err = self.stop(server)
        self.assertEqual((status, self.events(err)), (0, ["start", "game-created", "stop"]))
        for secret in (seated["game"], seated["key"], "Ann"):
            self.assertNotIn(secret, err)
        server, port = self.start(*arguments)
        status, text = self.ask(port, "/api/v1/games/" + seated["game"])
        self.assertEqual((status, json.loads(text)["state"]), (200, 1))
        server.kill()  # must not lose anything that was acknowledged
        server.wait()
        server, port = self.start(*arguments)
        self.assertEqual(self.ask(port, "/api/v1/games/" + seated["game"])[0], 200)
        self.assertEqual(self.stop(server)[0], 0)

    def test_the_default_data_folder(self):
        home = self.folder / "home"
        home.mkdir()
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", str(self.page)], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={"HOME": str(home)})
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)
        self.assertIn("Open http://", server.stdout.readline())
        self.assertTrue((home / ".local/share/madang/room.db").is_file())

    def test_the_overview_key_stays_the_same(self):
        links = []
        for _ in range(2):
            server, port = self.start("--page", str(self.page), "--overview")
            file = self.folder / "data" / "overview-key"
            # Standard output may be a journal, which must not contain the key.
            self.assertEqual(server.stdout.readline(), f"The key of the overview is in the file {file}\n")
            key = file.read_text()
            self.assertRegex(key, r"^[\w-]{22}$")
            links.append(key)
            self.create(port)
            headers = {"Authorization": "Bearer " + key}
            status, text = self.ask(port, "/api/v1/overview", headers=headers)
            self.assertEqual((status, len(json.loads(text)["games"])), (200, 1))
            self.assertEqual(self.ask(port, "/api/v1/overview")[0], 404)
            _, out, err = self.stop(server)
            self.assertNotIn(key, out + err)
        self.assertEqual(links[0], links[1])
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)
        file.write_text("no key")
        status, out, err = run("--page", str(self.page), "--port", "0", "--data", str(self.folder / "data"), "--overview")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("overview-key", err)

    def test_the_link_of_the_overview_is_printed_at_a_terminal(self):
        terminal, end = pty.openpty()
        server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", str(self.page), "--data", str(self.folder / "data"),
                                   "--overview"], stdin=subprocess.DEVNULL, stdout=end, stderr=end)
        os.close(end)
        self.addCleanup(os.close, terminal)
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)
        text = ""
        while "accepts connections" not in text:
            text += os.read(terminal, 4096).decode()
        key = (self.folder / "data" / "overview-key").read_text()
        lines = text.replace("\r", "").splitlines()
        address = re.fullmatch(r"Open (http://127\.0\.0\.1:\d+/) in a browser to play\. .*", lines[0])[1]
        self.assertEqual(lines[1], f"Overview of all games, for anyone who has this link: {address}#/overview/{key}")
        # The log consists of sentences there.
        self.assertRegex(lines[2], r"^\d\d:\d\d:\d\d Madang \S+ accepts connections on port \d+\.$")
        server.terminate()
        self.assertEqual(server.wait(60), 0)
        self.assertRegex(os.read(terminal, 4096).decode(), r"^\d\d:\d\d:\d\d The server has stopped\.\r\n$")

    def test_computers_think_in_several_threads(self):
        counts = []
        for threads in ((), ("--think-threads", "5")):
            server, _ = self.start("--page", str(self.page), *threads)
            counts.append(len(os.listdir(f"/proc/{server.pid}/task")))
            self.assertEqual(self.stop(server)[0], 0)
        self.assertEqual(counts[1] - counts[0], 4)

    def test_every_limit_has_an_effect_and_is_documented(self):
        document = (pathlib.Path(__file__).parents[2] / "docs/server.md").read_text()
        out = run("--help")[1]
        limits = dict(re.findall(r"^  ([a-z-]+) .*; default (\d+)$", out.split("Limits:\n")[1], re.MULTILINE))
        self.assertGreater(len(limits), 15)
        for name, value in limits.items():
            self.assertTrue(f"`{name}`" in document, name)
        every = [word for name, value in limits.items() for word in ("--limit", f"{name}={value}")]
        server, port = self.start("--page", str(self.page), *every)
        self.assertEqual(self.create(port)[0], 201)
        self.assertEqual(self.stop(server)[0], 0)
        for limit, text in (("memory=5000", "running too many games"), ("memory-of-address=5000", "open from your address"),
                            ("bytes-burst=500", "too many new games at once")):
            server, port = self.start("--page", str(self.page), "--limit", "creations-burst=1000", "--limit", "bytes=1000",
                                      "--limit", limit)
            # Now and then, games that nobody follows make room.
            answers = [self.create(port) for _ in range(50)]
            self.assertEqual(answers[0][0], 201)
            refused = [answer["text"] for status, answer in answers if status == 429]
            self.assertTrue(any(text in one for one in refused), (limit, refused))
            self.assertEqual(self.stop(server)[0], 0)

    def test_limits_can_be_changed(self):
        server, port = self.start("--page", str(self.page), "--limit", "creations-burst=2", "--limit", "games=2")
        self.assertEqual([self.create(port)[0] for _ in range(2)], [201, 201])
        status, refused = self.create(port)
        self.assertEqual((status, refused["code"]), (429, "limit"))
        self.assertEqual(self.stop(server)[0], 0)
        for limit in ("moves", "moves=", "moves=0", "moves=x", "moves=-1", "moves=1.5", "moves=9999999999999", "none=1", "=1", ""):
            status, out, err = run("--page", str(self.page), "--port", "0", "--limit", limit)
            self.assertEqual((status, out), (2, ""), limit)
            self.assertIn("--limit", err)

    def test_behind_a_proxy(self):
        server, port = self.start("--page", str(self.page), "--url", "https://games.example.org")
        self.assertEqual(server.stdout.readline(), "The public address is https://games.example.org\n")
        host = {"Host": "games.example.org", "X-Forwarded-For": "192.0.2.1"}
        self.assertEqual(self.ask(port, "/", headers=host)[0], 200)
        self.assertEqual(self.ask(port, "/metrics", headers=host)[0], 404)
        self.assertEqual(self.ask(port, "/metrics")[0], 200)
        self.assertEqual(self.ask(port, "/", headers={"Host": "other.example.org"})[0], 421)
        status, _, err = self.stop(server)
        self.assertEqual((status, self.events(err)), (0, ["start", "stop"]))

    def test_a_proxy_that_hides_its_clients_is_reported(self):
        server, port = self.start("--page", str(self.page), "--url", "https://games.example.org")
        self.assertEqual(self.ask(port, "/metrics")[0], 404)  # nobody knows yet whether this is a client of the proxy
        for _ in range(3):
            self.assertEqual(self.ask(port, "/", headers={"Host": "games.example.org"})[0], 200)
            self.assertEqual(self.ask(port, "/metrics")[0], 404)
        status, _, err = self.stop(server)
        self.assertEqual((status, self.events(err)), (0, ["start", "proxy-hides-clients", "stop"]))

    def test_trusted_proxies_are_named(self):
        server, port = self.start("--page", str(self.page), "--url", "https://games.example.org", "--proxy", "10.0.0.0/8",
                                  "--proxy", "127.0.0.2", "--limit", "creations-burst=1")
        create = {"Host": "games.example.org", "Content-Type": "application/json"}
        for client, status in (("192.0.2.1", 201), ("192.0.2.2", 429)):
            # This machine is not one of the proxies, so the header is ignored.
            asked = self.ask(port, "/api/v1/games", "POST", body='{"game": "yote"}', headers={**create, "X-Forwarded-For": client})
            self.assertEqual(asked[0], status)
        self.assertEqual(self.ask(port, "/metrics")[0], 200)
        self.assertEqual(self.stop(server)[0], 0)

    def test_continues_when_nobody_reads_the_log(self):
        server, port = self.start("--page", str(self.page))
        server.stderr.close()
        self.assertEqual(self.create(port)[0], 201)
        self.assertEqual(self.ask(port, "/")[0], 200)
        server.terminate()
        self.assertEqual(server.wait(60), 0)

    def test_stops_while_clients_are_connected(self):
        server, port = self.start("--page", str(self.page))
        with socket.create_connection(("127.0.0.1", port)), socket.create_connection(("127.0.0.1", port)) as half:
            half.sendall(b"GET / HTTP/1.1\r\n")
            self.assertEqual(self.stop(server)[0], 0)

    def test_the_port_is_free_again_at_once(self):
        server, port = self.start("--page", str(self.page))
        self.ask(port, "/")
        self.stop(server)
        again, same = self.start("--page", str(self.page), port=port)
        self.assertEqual(same, port)
        self.assertEqual(self.stop(again)[0], 0)

    def test_a_used_port_is_reported_with_a_suggestion(self):
        server, port = self.start("--page", str(self.page))
        status, out, err = run("--page", str(self.page), "--port", str(port))
        self.assertEqual((status, out), (1, ""))
        self.assertIn(f"cannot listen on port {port} of 127.0.0.1", err)
        self.assertRegex(err, r"try --port \d+")
        self.assertEqual(self.ask(port, "/")[0], 200)
        self.assertEqual(self.stop(server)[0], 0)

    def test_an_address_of_another_machine_is_reported(self):
        status, _, err = run("--page", str(self.page), "--port", "0", "--listen", "192.0.2.1")
        self.assertEqual(status, 1)
        self.assertIn("192.0.2.1", err)

    def test_addresses_for_other_machines_are_printed(self):
        server, port = self.start("--page", str(self.page), "--listen", "0.0.0.0")
        self.assertEqual(self.ask(port, "/")[0], 200)
        status, out, _ = self.stop(server)
        self.assertEqual(status, 0)
        for line in out.splitlines():  # one per address of this machine
            self.assertRegex(line, rf"^From other machines, open http://[0-9.]+:{port}/$")

    def test_ipv6(self):
        try:
            with socket.socket(socket.AF_INET6) as probe:
                probe.bind(("::1", 0))
        except OSError:
            self.skipTest("no IPv6 here")
        server, port = self.start("--page", str(self.page), "--listen", "::1")
        self.assertEqual(self.ask(port, "/", host="::1")[0], 200)
        self.assertEqual(self.stop(server)[0], 0)

    def test_files_that_are_not_served_are_reported(self):
        (self.page / ".secret").write_text("secret")
        server, port = self.start("--page", str(self.page))
        self.assertEqual(self.ask(port, "/.secret")[0], 404)
        event = json.loads(self.stop(server)[2].splitlines()[0])
        self.assertEqual(event["event"], "file-left-out")
        self.assertRegex(event["why"], r".*\.secret: .+$")

    def test_a_missing_page_is_reported(self):
        for folder in (self.folder / "none", self.folder, self.page / "index.html"):
            status, out, err = run("--page", str(folder))
            self.assertEqual((status, out), (2, ""))
            self.assertIn("'./run serve' builds it", err)
            self.assertIn(str(folder), err)

    def test_an_installed_program_finds_its_page(self):
        (self.folder / "bin").mkdir()
        (self.folder / "share" / "madang").mkdir(parents=True)
        program = self.folder / "bin" / "madang"
        shutil.copy(PROGRAM, program)
        status, _, err = run(program=program)
        self.assertEqual(status, 2)
        self.assertIn("share/madang/page", err)
        self.page.rename(self.folder / "share" / "madang" / "page")
        server, port = self.start(program=program)
        self.assertEqual(self.ask(port, "/")[0], 200)
        self.assertEqual(self.stop(server)[0], 0)

    def browser(self, script):
        """Returns a folder with a program xdg-open that runs the script."""
        folder = self.folder / "programs"
        folder.mkdir()
        program = folder / "xdg-open"
        program.write_text("#!/bin/sh\n" + script)
        program.chmod(0o755)
        return str(folder)

    def test_open_starts_a_browser(self):
        os.mkfifo(self.folder / "opened")
        path = self.browser(f'sleep 600 & echo "$! $@" > {self.folder}/opened\n')
        server, port = self.start("--page", str(self.page), "--open", env={"PATH": path + ":/bin:/usr/bin", "DISPLAY": ":0"})
        child, address = (self.folder / "opened").read_text().split()
        self.addCleanup(os.kill, int(child), signal.SIGKILL)
        self.assertEqual(address, f"http://127.0.0.1:{port}/")
        self.assertEqual(self.ask(port, "/")[0], 200)
        self.assertEqual(self.stop(server)[:2], (0, ""))
        # The browser is still running, but does not hold the port.
        self.assertRaises(ConnectionRefusedError, socket.create_connection, ("127.0.0.1", port))

    def test_open_without_a_browser_continues(self):
        for env, reason in (({"PATH": str(self.folder), "DISPLAY": ":0"}, "cannot start xdg-open"),
                            ({"PATH": str(self.folder)}, "there is no display")):
            server, port = self.start("--page", str(self.page), "--open", env=env)
            self.assertIn(f"Could not open a browser: {reason}", server.stdout.readline())
            self.assertEqual(self.ask(port, "/")[0], 200)
            self.assertEqual(self.stop(server)[0], 0)

    def test_help_and_invalid_options(self):
        status, out, _ = run("--help")
        self.assertEqual(status, 0)
        for text in ("--listen", "--port", "--page", "--open", "--data", "--url", "--proxy", "--think-threads", "--overview", "connections-of-address",
                     "Examples:"):
            self.assertIn(text, out)
        for arguments in (["--port", "65536"], ["--port", "-1"], ["--port", "x"], ["--port", ""], ["--listen", "example.org"],
                          ["--listen", "127.0.0.1:80"], ["--listen", ""], ["--url", "games.example.org"],
                          ["--url", "https://games.example.org/madang"], ["--proxy", "10.0.0.1"],
                          ["--url", "https://a", "--proxy", "localhost"], ["--url", "https://a", "--proxy", "10.0.0.0/33"],
                          ["--think-threads", "0"], ["--think-threads", "x"], ["--colour"], ["extra"]):
            status, out, err = run("--page", str(self.page), *arguments)
            self.assertEqual((status, out), (2, ""), arguments)
            self.assertRegex(err, r"^madang: .+\n$", arguments)


if __name__ == "__main__":
    unittest.main()
