#!/usr/bin/env python3
"""Checks the documents of the server: the session of docs/api.md, the metrics, the dashboard and the systemd unit.

  room_documents_test.py PROGRAM
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from room import Server, unlimited

PROGRAM = os.path.abspath(sys.argv.pop(1))
FULL = "MADANG_TEST_FULL" in os.environ  # ./test full also installs promtool and systemd-analyze
DOCS = pathlib.Path(__file__).parents[2] / "docs"
NAMES = re.compile(r"\b(ID|NEXT|KEY-[AB])\b")  # the random texts in the session


def block(document, start):
    """Returns the block of code that begins with `start`."""
    found = re.search(r"```[a-z]*\n(" + re.escape(start) + r".*?)```", (DOCS / document).read_text(), re.DOTALL)
    assert found, start
    return found[1]


class Documents(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM, *unlimited())
        self.addCleanup(self.server.close)

    def tool(self, name):
        """Skips the test if a program is missing, which happens only outside ./test full."""
        if not shutil.which(name) and not FULL:
            self.skipTest(f"{name} is not installed")
        return name

    # The session

    def known(self, text):
        return NAMES.sub(lambda found: self.names[found[0]], text)

    def compare(self, expected, actual, where):
        """Compares parsed JSON. A random text gets its value when it is seen first."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            may_have_more = expected.pop("…", False)
            if not may_have_more:
                self.assertEqual(set(expected), set(actual), where)
            for field, value in expected.items():
                self.assertIn(field, actual, where)
                self.compare(value, actual[field], where)
        elif isinstance(expected, list) and isinstance(actual, list):
            self.assertEqual(len(expected), len(actual), where)
            for one, other in zip(expected, actual):
                self.compare(one, other, where)
        elif isinstance(expected, str) and NAMES.fullmatch(expected):
            self.assertEqual(self.names.setdefault(expected, actual), actual, where)
        else:
            self.assertEqual(expected, actual, where)

    def test_the_session(self):
        lines = re.sub(r"\n +", " ", block("api.md", "POST /api/v1/games")).strip().split("\n")
        lines = [line for line in lines if line]
        self.assertGreater(len(lines), 30)
        self.names, self.sockets, answer = {}, {}, None
        for line in lines:
            who, text = line.split(" ", 1)
            if who == "POST":
                path, body = text.split(" ", 1)
                answer = self.server.ask("POST", self.known(path), self.known(body))
                continue
            if who.endswith(">"):
                if who[:-1] not in self.sockets:
                    self.sockets[who[:-1]] = self.server.open()
                    self.addCleanup(self.sockets[who[:-1]].raw.close)
                self.sockets[who[:-1]].send(self.known(text))
                continue
            expected = json.loads(re.sub(r", …}", ', "…": true}', text))
            if who.endswith("<"):
                self.compare(expected, self.sockets[who[:-1]].receive(), line)
            else:
                self.assertEqual(answer[0], int(who), line)
                self.compare(expected, answer[1], line)
        for name, socket_ in self.sockets.items():
            self.assertEqual(socket_.do("ping", "")["is"], "pong", f"{name} received more than the document shows")

    def test_levels(self):
        for game, levels in (("jungle", 10), ("yote", 10), ("yunnori", 5), ("yunnori:teams", 5), ("mini-yut", 5), ("qwinto", 5),
                             ("qwixx", 5), ("qwixx:standard", 5), ("qwinto:standard", 5), ("mini-yut:practice", 5)):
            for level, status in ((levels, 201), (levels + 1, 400)):
                with self.subTest(game=game, level=level):
                    plan = {"game": game, "seats": [{"kind": "computer", "player": f"level:{level}"}, {"kind": "person"}]}
                    seats = self.server.ask("POST", "/api/v1/games", {"game": game, "sit": None})[1]
                    count = len(self.server.ask("GET", f"/api/v1/games/{seats['game']}")[1]["seats"])
                    plan["seats"] += [{"kind": "person"}] * (count - 2)
                    self.assertEqual(self.server.ask("POST", "/api/v1/games", plan)[0], status)

    def test_null_and_rolls(self):
        made = self.server.ask("POST", "/api/v1/games", {"game": "yunnori", "name": "Ann"})[1]
        seated = self.server.ask("POST", f"/api/v1/games/{made['game']}/seats", {"name": "Ben", "key": None, "seat": None})
        self.assertEqual((seated[0], seated[1]["seat"]), (201, 1))
        with self.server.open() as ann:
            self.assertEqual(ann.do("follow", made["game"], key=None)["code"], "syntax")
            ann.do("follow", made["game"], key=made["key"])
            self.assertEqual(ann.do("play", made["game"], state=2, token="roll:1")["code"], "turn")
            thrown = ann.do("throw", made["game"], state=2)
            while thrown["turn"]["kind"] == "chance":
                thrown = ann.do("throw", made["game"], state=thrown["state"])
            if thrown["turn"]["seat"] == 0:
                for token in (thrown["token"], "roll:1"):
                    self.assertEqual(ann.do("play", made["game"], state=thrown["state"], token=token)["code"], "illegal", token)

    # Metrics

    def families(self):
        """Returns the names of all metrics as they are documented, without the suffixes of histograms."""
        _, text = self.server.ask("GET", "/metrics")
        return text, set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE))

    def test_all_metrics_are_documented(self):
        documented = set(re.findall(r"`(madang_[a-z_]+)`", (DOCS / "server.md").read_text()))
        self.assertEqual(documented, self.families()[1])

    def test_the_dashboard_uses_metrics_that_exist(self):
        dashboard = json.loads((DOCS / "grafana.json").read_text())
        text, _ = self.families()
        exist = set(re.findall(r"^(madang_[a-z_]+)", text, re.MULTILINE))
        used = set()
        for panel in dashboard["panels"]:
            for target in panel["targets"]:
                found = re.findall(r"madang_[a-z_]+", target["expr"])
                self.assertTrue(found, target)
                used.update(found)
                for label in re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]):
                    self.assertRegex(text, rf"(?m)^{found[0]}\{{{label}=")
        self.assertEqual(used - exist, set())
        names = {re.sub(r"_(bucket|sum|count)$", "", name) for name in used}
        self.assertEqual(self.families()[1] - names, set(), "metrics that the dashboard does not show")

    def test_promtool_accepts_the_metrics(self):
        text, _ = self.families()
        done = subprocess.run([self.tool("promtool"), "check", "metrics"], input=text, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    # systemd

    def test_systemd_accepts_the_unit(self):
        unit = block("room.md", "[Unit]")
        self.assertIn("ExecStart=/usr/local/bin/madang serve ", unit)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "madang.service"
            file.write_text(unit.replace("/usr/local/bin/madang", PROGRAM))
            done = subprocess.run([self.tool("systemd-analyze"), "verify", str(file)], capture_output=True, text=True, timeout=60)
            said = [line for line in (done.stdout + done.stderr).splitlines() if "madang.service" in line]
            self.assertEqual((done.returncode, said), (0, []), done.stderr)
            # Shows that mistakes are found.
            file.write_text(unit.replace("ProtectSystem=", "ProtectsSystem="))
            done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=60)
            self.assertIn("ProtectsSystem", done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
