// The components that draw a piece in the position editor, by game.
import type { Component } from "svelte";
import JunglePiece from "./jungle/JunglePiece.svelte";
import type { JunglePiece as Piece } from "./views";

export const pieces: { [game: string]: Component<{ piece: Piece }> } = { jungle: JunglePiece };
