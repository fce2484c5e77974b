"""Opens records and room folders: make_samples.py writes the expectation with it, and the test compares later versions."""
import pathlib
import shutil
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from room import Server, unlimited  # noqa: E402


def replayed(program, file):
    """Returns the number of tokens, and the lines of `madang replay` about seats, last position and end.

    Asserts that the rolls follow from the seed; versions word that line differently.
    """
    done = subprocess.run([program, "replay", file], capture_output=True, timeout=300)
    assert done.returncode == 0, (file.name, done.stderr.decode())
    lines = done.stdout.decode().splitlines()
    tokens = [line for line in lines[:lines.index("")] if line[:5].strip().isdigit()]
    assert "do not match the seed" not in done.stdout.decode(), file.name
    kinds = ("seat ", "position: ", "The game is over: ", "ended: ")
    return {"tokens": len(tokens), "said": [line for line in lines if line.startswith(kinds)]}


class OpenedRoom(Server):
    """A server with a copy of a room folder."""

    def __init__(self, program, folder, *arguments):
        self.copied = folder
        super().__init__(program, *arguments)

    def start(self):
        if not self.data.exists():
            shutil.copytree(self.copied, self.data)
        super().start()

    def found(self, game, keys):
        """Returns the state that a spectator receives, without times and connections; the seats of the keys; the record."""
        told = []
        for key in [*keys, None]:
            with self.open() as socket:
                told.append(socket.do("follow", game, **({"key": key} if key else {})))
        assert told[-1]["is"] == "state", told[-1]
        state = {name: told[-1][name] for name in sorted(told[-1]) if name not in ("tag", "time", "watchers")}
        for seat in state["seats"]:
            seat.pop("here", None)
        status, record = self.ask("GET", f"/api/v1/games/{game}/record")
        assert status == 200, record
        return {"told": state, "seats": [one.get("seat") for one in told[:-1]], "record": record}
