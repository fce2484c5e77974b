// Who has the say over the record of a game in the table's stead: a room elsewhere.

// What is asked for here happens, if at all, when the authority lets the table `take` it.
export interface Authority {
  readonly seat: number | null; // who plays at this page: nobody where one only watches
  readonly isSending: boolean; // something was asked for and is not decided yet
  play(token: string): void;
  throw(): void;
}
