// The page in Firefox.
import { startFirefox } from "./browsers/firefox.mjs";
import { testBrowser } from "./browsers/suite.mjs";

testBrowser(startFirefox, { "mini-yut": "keyboard", yote: "touch", qwixx: "touch" });
