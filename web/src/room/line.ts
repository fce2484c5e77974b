// The connection of this page: opened by the first game that is followed, woken when there is a network or somebody looks again.
import { RoomClient } from "./client";

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`;

export const client = new RoomClient(() => new WebSocket(address()));

addEventListener("online", () => client.wake());
addEventListener("offline", () => client.drop());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") client.wake();
});
