// Where the page begins.
import { mount } from "svelte";
import App from "./App.svelte";
import "./style/theme.css";
import "./style/skin.css";
import "./style/base.css";
import "./style/board.css";

mount(App, { target: document.getElementById("app")! });

// Keeps the page for playing offline. Not while developing, and not where browsers forbid it (plain HTTP from elsewhere).
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/service_worker.js"));
}
