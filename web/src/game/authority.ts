// Decides over a game's record in place of the table: a room on a server.

// A request takes effect only when the authority lets the table `take` it.
export interface Authority {
  readonly seat: number | null; // who plays at this page: nobody where one only watches
  readonly isSending: boolean; // something was asked for and is not decided yet
  play(token: string): void;
  throw(): void;
}
