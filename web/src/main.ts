// The entry point of the page.
import { mount } from "svelte";
import App from "./App.svelte";
import "@font/hangul.css";
import "./style/theme.css";
import "./style/skin.css";
import "./style/base.css";
import "./style/board.css";

mount(App, { target: document.getElementById("app")! });

// Caches the page for offline play, but not during development. Browsers do not allow it over plain HTTP from other
// hosts.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/service_worker.js"));
}
