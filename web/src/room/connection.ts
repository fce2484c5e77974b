// This page's connection. The first followed game opens it. It reconnects when the network is back or the page is
// visible again.
import { RoomClient } from "./client";

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`;

export const client = new RoomClient(() => new WebSocket(address()));

addEventListener("online", () => client.wake());
addEventListener("offline", () => client.drop());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") client.wake();
});
