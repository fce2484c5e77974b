// The review that the screens share.
import { Reviewing } from "../../game/reviewing.svelte";
import { newThinker } from "../../table";

export const reviewing = new Reviewing(newThinker());
