// The page in WebKit.
import { startWebKit } from "./browsers/webkit.mjs";
import { testBrowser } from "./browsers/suite.mjs";

testBrowser(startWebKit, { "mini-yut": "keyboard", yote: "keyboard" });
