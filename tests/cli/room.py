"""Helpers for tests of the room: the server as a child process, a WebSocket that can break the protocol, and a game."""
import base64
import http.client
import json
import os
import pathlib
import re
import socket
import struct
import subprocess
import tempfile

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PATIENCE = 120  # seconds until an operation counts as hanging; all take far less
SEEN = ("state", "played", "people", "offers", "over", "ended", "back", "rematch")


def unlimited():
    """Returns options that lift every limit that a single client machine would meet."""
    names = ("connections", "connections-of-address", "moves", "moves-burst", "pings", "pings-burst", "joins", "joins-burst",
             "creations", "creations-burst", "bytes", "bytes-burst", "memory-of-address")
    return [word for name in names for word in ("--limit", f"{name}=10000000000")]


class Server:
    """`madang serve` with its own page and data. `start` restarts it with the same data and port."""

    def __init__(self, program, *arguments, environment=None, **more):
        self.program, self.arguments, self.environment, self.more, self.port = program, arguments, environment or {}, more, 0
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.data = self.folder / "data"
        (self.folder / "page").mkdir()
        (self.folder / "page" / "index.html").write_text("<!doctype html>")
        self.start()

    def start(self):
        # Keeps AddressSanitizer's freed memory small, so that the tests measure the memory of the server.
        environment = os.environ | {"ASAN_OPTIONS": "quarantine_size_mb=4"} | self.environment
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--page", self.folder / "page", "--data", self.data,
             *self.arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, env=environment, **self.more)
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line + (self.folder / "log").read_text()
        self.port = int(found[1])

    def end(self, how):
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        self.log.close()
        return self.process.returncode

    def close(self):
        self.end(9)
        self.temporary.cleanup()

    def said(self):
        return (self.folder / "log").read_text(errors="replace")

    def resident(self):
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")

    def ask(self, method, path, body=None, headers=None):
        """Returns the status and the body of the answer: parsed if it is JSON, otherwise as text."""
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        if isinstance(body, str):
            body = body.encode()
        headers = {"Content-Type": "application/json"} | (headers or {}) if body is not None else headers or {}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            self.headers = answer.headers
            try:
                return answer.status, json.loads(text)
            except ValueError:
                return answer.status, text
        finally:
            connection.close()

    def metrics(self):
        """Returns the metrics: their values by name and labels."""
        status, text = self.ask("GET", "/metrics")
        assert status == 200, text
        return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}

    def connect(self, buffer=None, source="127.0.0.1"):
        """Opens a plain connection. With a small buffer, little unread data can be on its way."""
        raw = socket.socket()
        raw.bind((source, 0))
        if buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        raw.settimeout(PATIENCE)
        raw.connect(("127.0.0.1", self.port))
        return raw

    def open(self, **more):
        return WebSocket(self, **more)


class Closed(Exception):
    """The WebSocket was closed, with a close code if the server sent one."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class WebSocket:
    def __init__(self, server, buffer=None, path="/api/v1/socket", headers=(), version="13", source="127.0.0.1"):
        self.raw = server.connect(buffer, source)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {base64.b64encode(b'0123456789abcdef').decode()}",
                 f"Sec-WebSocket-Version: {version}", *headers]
        self.raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.unread = b""
        while b"\r\n\r\n" not in self.unread:
            self.take()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.tag = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.raw.close()

    def take(self):
        try:
            more = self.raw.recv(65536)
        except ConnectionError:
            more = b""
        if not more:
            raise Closed()
        self.unread += more

    def frame(self, payload, kind=TEXT, final=True, masked=True, reserved=0, length=None):
        """Returns the bytes of a frame, legal or not; `length` is the length that its header claims."""
        length = len(payload) if length is None else length
        short = length if length < 126 else 126 if length < 65536 else 127
        head = bytes([final << 7 | reserved << 4 | kind, masked << 7 | short])
        head += struct.pack(">H", length) if short == 126 else struct.pack(">Q", length) if short == 127 else b""
        mask = b"\x5a\xa5\x3c\xc3"
        if not masked:
            return head + payload
        return head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))

    def send_frame(self, payload, **more):
        self.raw.sendall(self.frame(payload, **more))

    def send(self, message):
        if not isinstance(message, (bytes, str)):
            message = json.dumps(message)
        self.send_frame(message.encode() if isinstance(message, str) else message)

    def receive_frame(self):
        while True:
            if len(self.unread) >= 2:
                kind, length, start = self.unread[0] & 15, self.unread[1], 2
                if length == 126 and len(self.unread) >= 4:
                    length, start = struct.unpack(">H", self.unread[2:4])[0], 4
                elif length == 127 and len(self.unread) >= 10:
                    length, start = struct.unpack(">Q", self.unread[2:10])[0], 10
                if (length < 126 or start > 2) and len(self.unread) >= start + length:
                    payload = self.unread[start:start + length]
                    self.unread = self.unread[start + length:]
                    return kind, payload
            self.take()

    def receive(self):
        """Returns the next message. Answers pings, and raises Closed at the end."""
        while True:
            kind, payload = self.receive_frame()
            if kind == TEXT:
                return json.loads(payload)
            if kind == PING:
                self.send_frame(payload, kind=PONG)
            if kind == CLOSE:
                raise Closed(*struct.unpack(">H", payload[:2]), payload[2:].decode()) if payload else Closed()

    def close_code(self):
        """Reads until the connection is closed and returns the close code."""
        try:
            while True:
                self.receive()
        except Closed as closed:
            return closed.code

    def wait_for(self, kind):
        while True:
            message = self.receive()
            if message["is"] == kind:
                return message

    def do(self, what, game, /, **more):
        """Sends a command and returns the response."""
        self.tag += 1
        self.send({"do": what, "game": game, "tag": self.tag, **more})
        while True:
            message = self.receive()
            if message.get("tag") == self.tag:
                return message


class HonestGame:
    """A small game of two people who follow docs/api.md."""

    def __init__(self, server, game="yote", **plan):
        status, made = server.ask("POST", "/api/v1/games", {"game": game, "name": "Ann", **plan})
        assert status == 201, (status, made)
        self.id, self.keys = made["game"], [made["key"]]
        status, seated = server.ask("POST", f"/api/v1/games/{self.id}/seats", {"name": "Ben"})
        assert status == 201, (status, seated)
        self.keys.append(seated["key"])
        self.server = server
        self.sockets = []
        self.follow()

    def follow(self):
        self.close()
        self.sockets = [self.server.open(), self.server.open()]
        for socket_, key in zip(self.sockets, self.keys):
            answer = socket_.do("follow", self.id, key=key)
            assert answer["is"] == "state", answer
            self.state, self.tokens = answer["state"], answer["record"]["tokens"]

    def close(self):
        for socket_ in self.sockets:
            socket_.raw.close()

    def play(self, token):
        """Plays a token for the player on turn. Returns the answer, once the other player has received it."""
        seat = len(self.tokens) % 2
        answer = self.sockets[seat].do("play", self.id, state=self.state, token=token)
        if answer["is"] == "played":
            other = self.sockets[1 - seat].wait_for("played")
            assert (other["state"], other["token"]) == (self.state + 1, token), other
            self.state += 1
            self.tokens.append(token)
        return answer
