// This page's connection. The first followed game opens it. It reconnects when the network is back or the page is
// visible again.
import { checkVersion } from "../version.svelte";
import { RoomClient } from "./client";

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`;

let opened = 0;

export const client = new RoomClient(() => {
  const socket = new WebSocket(address());
  // A server that was restarted may have a new version of the page.
  socket.addEventListener("open", () => void (opened++ > 0 && checkVersion(true)));
  return socket;
});

addEventListener("online", () => client.wake());
addEventListener("offline", () => client.drop());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") client.wake();
});
