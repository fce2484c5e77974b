# The homework Mini Yutnori as a student may write it: Task 1 or Task 2, with mistakes and habits to choose from. A test
# writes the lines CHOSEN = "..." and TASK = ... in front of it.
from cs1graphics import *
import random

canvas = Canvas(600, 400)
canvas.setTitle("Yutnori")


def has(name):
    return name == CHOSEN


class YutStick(Layer):
    def __init__(self, x):
        super().__init__()
        self.side = "marked"
        self.add(Rectangle(20, 100, Point(x, 60)))


class Piece:
    def __init__(self, piece_id, start_index):
        self.piece_id = piece_id
        self.start_index = -1 if has("one-start") else start_index
        self.current_index = 0 if has("starts-at-0") else start_index
        if TASK == 2:
            self.piggyback = has("always-piggyback")

    def get_point_by_current_index(self):
        i = self.current_index
        if has("no-negative") and i < 0:
            return 480, 250
        if i < 0:
            point = [(480, 250), (520, 250), (480, 350), (520, 350)][-i - 1]
        elif i <= 5:
            point = (350, 350 - 60 * i)
        elif i <= 10:
            point = (350 - 60 * (i - 5), 50)
        elif i <= 15:
            point = (50, 50 + 60 * (i - 10))
        elif i <= 20:
            point = (50 + 60 * (i - 15), 350)
        elif i <= 25:
            step = 60 if has("wide-diagonal") else 50
            point = (300 - step * (i - 21), 100 + step * (i - 21))
        else:
            point = (100 + 50 * (i - 26), 100 + 50 * (i - 26))
        if has("floats"):
            return point[0] / 1, point[1] / 1
        if has("swapped"):
            return point[1], point[0]
        return list(point) if has("lists") else point

    def set_current_index(self, steps_to_move):
        outer = list(range(1, 21))
        first = [5, 21, 22, 23, 24, 25, 15, 16, 17, 18, 19, 20]
        second = [10, 26, 27, 28, 29, 30, 20]
        i = self.current_index
        if has("debug"):
            print("moving from", i)
        if has("endless") and i == 20:
            while True:
                pass
        if has("crash") and i == 30:
            raise ValueError("no way")
        if i < 0:
            way, at = outer, -1
        elif (i == 23 or i == 28) and not has("centre-straight"):
            way, at = second, 3
        elif i in first and not (15 <= i <= 20) and not (has("no-corner") and i == 5):
            way, at = first, first.index(i)
        elif i in second and not (has("no-corner-10") and i == 10):
            way, at = second, second.index(i)
        else:
            way, at = outer, outer.index(i)
        at += steps_to_move
        if has("turns-when-passing") and way is outer and i < 5 < at + 1:
            way, at = first, at - 4
        if at >= len(way):
            self.current_index = 0
            if has("exact-finish") and at > len(way):
                self.current_index = i
        else:
            self.current_index = way[at]
        if has("finish-on-20") and self.current_index == 20:
            self.current_index = 0
        if has("other-centre") and self.current_index == 28:
            self.current_index = 23


def steps(yut_sticks):
    marked = yut_sticks.count("marked")
    if has("mo-is-4"):
        return [4, 3, 2, 1, 4][marked]
    if has("do-is-3"):
        return [4, 1, 2, 3, 5][marked]
    return [4, 3, 2, 1, 5][marked]


def same(a, b):
    if not has("two-centres"):
        a, b = (23 if i == 28 else i for i in (a, b))
    return a == b


if TASK == 1:
    class Player:
        def __init__(self, player_id, start_index):
            self.player_id = player_id
            self.piece = Piece(0, start_index)

        def move_piece_by_yut_sticks(self, yut_sticks):
            self.piece.set_current_index(steps(yut_sticks))

        def is_winner(self):
            if has("wins-on-20"):
                return self.piece.current_index in (0, 20)
            if has("no-else"):
                return True if self.piece.current_index == 0 else None
            return self.piece.current_index == 0
else:
    class Player:
        def __init__(self, player_id):
            self.player_id = player_id
            self.pieces = [Piece(0, -1 - 2 * player_id), Piece(1, -2 - 2 * player_id)]

        def move_piece_by_yut_sticks(self, piece_id, yut_sticks):
            piece, other = self.pieces[piece_id], self.pieces[1 - piece_id]
            together = same(piece.current_index, other.current_index)
            piece.set_current_index(steps(yut_sticks))
            if has("moves-both") and together:
                other.current_index = piece.current_index
            if same(piece.current_index, other.current_index) and not has("no-piggyback"):
                if piece.current_index != 0 or has("piggyback-at-0"):
                    piece.piggyback = other.piggyback = True
                    if has("half-piggyback"):
                        other.piggyback = False

        def is_winner(self):
            test = any if has("one-is-enough") else all
            return test(piece.current_index == 0 for piece in self.pieces)

    def capture_and_get_next_players(current_player, current_opponent):
        captured = False
        for ours in current_player.pieces:
            for theirs in current_opponent.pieces:
                is_hit = same(ours.current_index, theirs.current_index)
                if is_hit and (ours.current_index > 0 or has("captures-at-0")):
                    theirs.current_index = -1 if has("sends-to-1") else theirs.start_index
                    theirs.piggyback = theirs.piggyback and has("keeps-piggyback")
                    captured = True
                    if has("captures-one"):
                        return current_player, current_opponent
        if captured and not has("never-again"):
            return current_player, current_opponent
        if has("new-players") and not captured:
            return Player(current_opponent.player_id), Player(current_player.player_id)
        return current_opponent, current_player


if has("asks"):
    name = input("Your name? ")
if has("loops"):
    while True:
        random.random()
if has("broken"):
    print(1 / 0)
sticks = [YutStick(100 * i) for i in range(4)]
button = Button("Throw", Point(480, 100))
canvas.add(button)
for stick in sticks:
    canvas.add(stick)
while True:
    event = canvas.wait()
    if event.getDescription() == "mouse click" and event.getTrigger() is button:
        random.shuffle(sticks)
