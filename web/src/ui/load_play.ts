// Loads the screen of local games.
export const loadPlay = () => import("./Play.svelte");
