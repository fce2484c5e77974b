// The rules in English.
import type { RulesTable } from ".";

export const rulesEn: RulesTable = {
  yunnori: [
    {
      lines: [
        "Be the first to bring all your pieces around the board and home.",
        "Throw four sticks: do is 1 step, gae 2, geol 3, yut 4, mo 5, and back-do one step back.",
        "Yut and mo earn another throw. Then use your throws one at a time, in any order, with any piece.",
      ],
      sticks: "marked",
      figure: { game: "yunnori", start: "0,0,13,13/0,0,5,22 0 gae,yut 0", caption: "Blue has a stack of two pieces on 13 and can use a gae and a yut." },
    },
    {
      title: "The path",
      lines: [
        "Pieces travel counterclockwise around the square, from the start corner back to it.",
        "A move that starts on one of the first two corners or in the centre takes the shortcut. A piece that only passes them stays on its path.",
        "A piece finishes when it passes the start corner. On the corner itself it is still on the board.",
      ],
      routes: true,
    },
    {
      title: "Catching and stacking",
      lines: [
        "Land on another player’s pieces to catch them: they start over, and you throw again.",
        "Land on your own pieces to stack them: from then on they move together and are caught together.",
        "Back-do moves a piece on the board one space back. With no piece on the board, it is discarded.",
      ],
    },
    {
      title: "With animals",
      lines: [
        "Pig: catching it ends the turn at once, without another throw.",
        "Dog: geol earns another throw, too.",
        "Sheep: a catch earns two throws.",
        "Cow: always takes the first shortcut and continues down the left side, even when it does not stop on a corner.",
      ],
    },
  ],
  "mini-yut": [
    {
      lines: [
        "Be the first to bring both your pieces around the board.",
        "Throw, then choose the piece to move: do 1 step, gae 2, geol 3, yut 4, mo 5. You get one move per throw.",
        "The marked sides that face up decide: three are do, two gae, one geol, none yut, four mo.",
      ],
      sticks: "plain",
      figure: { game: "mini-yut", start: "5,-2/23,23 0 geol 0", caption: "From the corner and from the centre a piece takes the shortcut. The two pieces in the centre move together." },
    },
    {
      lines: [
        "A move that starts on corner 5, corner 10 or the centre takes the diagonal. A piece that only passes them stays on its path.",
        "A piece finishes when it passes 20, the starting corner.",
        "Land on the opponent to catch: the pieces there start over, and you throw again. Land on your own piece to move both together.",
        "Practice: throw again as often as you like before you move. Solo: how few throws do you need for one piece?",
      ],
    },
  ],
  yote: [
    {
      lines: [
        "Take all the opponent’s stones. Dark moves first. Both sides start with all their stones in reserve.",
        "On your turn, do one of three things: place a stone from your reserve on any empty square, slide a stone to an adjacent empty square (not diagonally), or jump.",
      ],
      figure: { game: "yote", start: "5/1X3/1O1O1/5 X 5 4", caption: "The dark stone can jump down over the light one and take a second stone of its choice." },
    },
    {
      title: "Jumping",
      lines: [
        "A stone jumps over an adjacent enemy stone, in a straight line, to the empty square behind it. Take the jumped stone and one more enemy stone of your choice from the board.",
        "One jump per turn. Jumping is optional. Stones in reserve are safe.",
      ],
    },
    {
      title: "End of the game",
      lines: [
        "You win when the opponent has no stones left, on the board or in reserve.",
        "The game is a draw when both sides have three stones or fewer.",
        "If the side to move has no legal turn, the side with more stones on the board wins.",
      ],
    },
  ],
  jungle: [
    {
      lines: [
        "Move one of your animals into the enemy den, or capture all enemy animals.",
        "An animal moves one square up, down, left or right, but never into its own den. You must move.",
        "An animal captures enemies of equal or lower rank. The rat (rank 1) also captures the elephant.",
      ],
      figure: { game: "jungle", caption: "Elephant 8, lion 7, tiger 6, leopard 5, wolf 4, dog 3, cat 2, rat 1. Each side has a den with three traps around it." },
    },
    {
      title: "River and traps",
      lines: [
        "Only rats enter the water. A lion or tiger next to the river jumps straight across, unless a rat swims in the way.",
        "A rat cannot capture from the water onto land, or from land into the water.",
        "An animal in an enemy trap has rank 0: any enemy can capture it. By the classroom rules it cannot capture, either.",
      ],
      figure: { game: "jungle", start: "7/7/2L4/7/1r5/7/7/7/7 r", caption: "Red’s lion jumps from C3 to C7. In column B it could not, because a rat swims there." },
    },
  ],
  qwinto: [
    {
      lines: [
        "Fill your three rows. The highest score wins.",
        "The active player rolls one, two or three dice once. The active player, then the others, may enter the total in a row of a rolled colour, or pass.",
        "Numbers in a row rise from left to right. You may leave gaps and fill them later. No number may repeat in a column.",
        "An active player who enters nothing takes a failed throw: −5 points. The others pass without a penalty.",
      ],
      figure: { game: "qwinto:players=1", caption: "The sheet. Dark fields are closed, and bonus fields have a thick frame." },
    },
    {
      title: "Score",
      lines: [
        "A full row scores its rightmost number. Any other row scores one point per number.",
        "A full column of three adds the number in its bonus field.",
        "The game ends after a round in which a player has two full rows or four failed throws.",
      ],
    },
    {
      title: "As published",
      lines: [
        "Two to six players. After the first roll the active player keeps it or rolls the same dice once more. Then all players decide about the total.",
      ],
    },
  ],
  qwixx: [
    {
      lines: [
        "Mark numbers in four rows from left to right. The highest score wins.",
        "The active player rolls all the dice and may mark the sum of the two white dice in any row. Then the active player may mark the sum of one white and one coloured die in the row of that colour. Finally, the others may mark the white sum.",
        "You may skip numbers, but you can never mark to the left of a mark.",
        "An active player who marks nothing in a round takes a failed throw: −5 points.",
      ],
      figure: { game: "qwixx:players=1", caption: "Red and yellow rise, green and blue fall. The lock is at the end of each row." },
    },
    {
      title: "Locks and score",
      lines: [
        "Mark the last number of a row with at least five marks in it to lock the row. After the round the row is closed for all players and its die is removed.",
        "The game ends after a round with two locked rows, or with four failed throws of one player.",
        "A row with 1 to 12 marks scores 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66 or 78 points. A lock counts as a mark.",
      ],
    },
    {
      title: "As published",
      lines: [
        "Two to five players. All players decide about the white sum, and only then the active player about a coloured sum.",
        "The last number of a row needs five marks to its left, and marking it locks the row. The row closes before the coloured sum.",
        "The game ends as soon as two rows are closed or a player has four failed throws.",
      ],
    },
  ],
};
