// The rules in English.
import type { RulesTable } from ".";

export const rulesEn: RulesTable = {
  yunnori: [
    {
      lines: [
        "Bring all your pieces round the board and home before the others do.",
        "Throw four sticks: do is 1 step, gae 2, geol 3, yut 4, mo 5, and back-do one step back.",
        "After yut and mo you throw again. All results stay in your hand; then you use them one at a time, in any order, with any piece.",
      ],
      figure: { game: "yunnori", start: "0,0,13,13/0,0,5,22 0 gae,yut 0", caption: "Two pieces of Blue stand on 13 as a stack; a gae and a yut are in hand." },
    },
    {
      title: "The way",
      lines: [
        "The way goes round the square against the clock, from the start corner back to it.",
        "A move that starts on one of the first two corners or in the centre turns inwards, the short way. Only passing them changes nothing.",
        "A piece is home once it passes the start corner; on the corner itself it still stands on the board.",
      ],
    },
    {
      title: "Catching and stacking",
      lines: [
        "Ending on pieces of another player catches them: they wait again, and you throw once more.",
        "Ending on your own pieces stacks them: they move together from then on, and are caught together.",
        "Back-do moves a piece on the board one place back. With no piece on the board it is used up without a move.",
      ],
    },
    {
      title: "With animals",
      lines: [
        "Pig: whoever catches it ends the turn at once, without a new throw.",
        "Dog: throws again after geol too.",
        "Sheep: a catch gives two throws.",
        "Cow: always takes the first inner way and walks down the left, whether it stops on a corner or not.",
      ],
    },
  ],
  "mini-yut": [
    {
      lines: [
        "Bring your two pieces round the board before the other player does.",
        "Press Throw, then click the piece that moves: do 1 step, gae 2, geol 3, yut 4, mo 5. One throw, one move.",
        "Three marked sides up are do, two gae, one geol, none yut, four mo.",
      ],
      figure: { game: "mini-yut", start: "5,-2/23,23 0 geol 0", caption: "From the corner and from the centre a piece takes the short way. The two pieces in the centre move together." },
    },
    {
      lines: [
        "A move that starts on the corner 5, the corner 10 or the centre takes the diagonal; passing them changes nothing.",
        "A piece has finished once it passes 20, the starting corner.",
        "Landing on the opponent captures: the pieces there start again, and you go on. Landing on your own piece makes the two move together.",
        "Practice: before you move you may throw again as often as you like. Alone: one piece, how few throws do you need?",
      ],
    },
  ],
  yote: [
    {
      lines: [
        "Take all stones of the other side. The dark stones begin; each side starts with all its stones in reserve.",
        "A turn is one of three things, and you may choose freely: place a stone from your reserve on any empty square; slide a stone to an empty square beside it, never diagonally; or jump.",
      ],
      figure: { game: "yote", start: "5/1X3/1O1O1/5 X 5 4", caption: "The dark stone can jump down over the light one, and takes a second stone of its choice." },
    },
    {
      title: "Jumping",
      lines: [
        "A stone jumps over one enemy stone beside it, straight to the empty square behind. The stone jumped over is taken, and you take one more enemy stone of your choice from the board.",
        "One jump a turn. To jump is never compulsory. Stones in reserve are safe.",
      ],
    },
    {
      title: "The end",
      lines: [
        "You win when the other side has no stone left, on the board and in reserve.",
        "When both sides have three stones or fewer the game is a draw.",
        "When the side to move can do nothing, more stones on the board win.",
      ],
    },
  ],
  jungle: [
    {
      lines: [
        "Walk one of your animals into the enemy’s den, or capture all enemy animals.",
        "An animal moves one square up, down, left or right, never into its own den. You must move.",
        "An animal captures enemies of its own rank or a lower one. The rat, rank 1, also captures the elephant.",
      ],
      figure: { game: "jungle", caption: "Elephant 8, lion 7, tiger 6, leopard 5, wolf 4, dog 3, cat 2, rat 1. Each side has its den, with three traps around it." },
    },
    {
      title: "Water and traps",
      lines: [
        "Only rats enter the water. A lion or tiger beside it jumps straight across, unless a rat swims in the way.",
        "A rat does not capture from the water onto land, or from land into the water.",
        "An animal in an enemy trap has rank 0: everybody may capture it, and by the course rules it captures nothing itself.",
      ],
      figure: { game: "jungle", start: "7/7/2L4/7/1r5/7/7/7/7 r", caption: "Red’s lion jumps from C3 to C7. On B it could not: a rat swims there." },
    },
  ],
  qwinto: [
    {
      lines: [
        "Fill your three rows; the most points win.",
        "The active player chooses one, two or three dice and rolls them once. The total counts for everybody: first the active player, then the others enter it in a row of a rolled colour, or pass.",
        "In a row numbers rise from left to right; gaps are fine and may be filled later. In a column no number stands twice.",
        "An active player who enters nothing takes a failed throw, −5. The others pass freely.",
      ],
      figure: { game: "qwinto:players=1", caption: "The sheet: closed fields are dark, bonus fields have a strong frame." },
    },
    {
      title: "Points",
      lines: [
        "A full row counts its rightmost number, any other row one for each number.",
        "A full column of three adds the number in its bonus field.",
        "The game ends after a round in which somebody has two full rows or four failed throws.",
      ],
    },
  ],
  qwixx: [
    {
      lines: [
        "Mark numbers in four rows, always further to the right; the most points win.",
        "The active player rolls all dice. First the active player may mark the sum of the two white dice in any row, then the sum of one white and one coloured die in the row of that colour. Then the others may mark the white sum.",
        "You may leave numbers out, but never go back to the left of a mark.",
        "An active player who marks nothing in a round takes a failed throw, −5.",
      ],
      figure: { game: "qwixx:players=1", caption: "Red and yellow run up, green and blue run down; the lock is at the end of each row." },
    },
    {
      title: "Locks and points",
      lines: [
        "Whoever marks the last number of a row with at least five marks in it locks the row. After the round it is closed for all, and its die leaves.",
        "The game ends after a round with two locked rows or four failed throws of a player.",
        "A row counts 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66 or 78 points for 1 to 12 marks; a lock counts as a mark.",
      ],
    },
  ],
};
