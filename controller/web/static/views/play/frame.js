// The parts of the play view, in the order in which a keyboard visits them.

import { make, shape } from "../../shared/shell/make.js";
import { settingsButton, toolButton, viewsButton } from "../../shared/reader/menu.js";
import { fullScreenButton } from "../../shared/reader/screen.js";
import { tableButton } from "./table_acts.js";

function brand() {
  const mark = shape("svg", { viewBox: "0 0 32 32", "aria-hidden": "true" },
    shape("rect", { class: "brand-tile", width: 32, height: 32, rx: 7 }),
    shape("circle", { class: "brand-low", cx: 16, cy: 18.5, r: 9 }),
    shape("circle", { class: "brand-high", cx: 16, cy: 14, r: 9 }));
  return make("h1", { name: "brand" }, mark, make("span", { text: "dambord" }));
}

/** @param {string} id */
const plain = (id) => make("button", { id, name: "plain", type: "button" });

/** The empty parts of the view; `tools` are the buttons of the head. @param {Page} page */
export function buildFrame(page) {
  const flip = toolButton("flip", () => page.flip());
  const tools = [fullScreenButton(page.toast), flip, settingsButton(page), tableButton(page), viewsButton(page)].filter((tool) => tool !== null);
  const link = make("span", { id: "link", name: "link" }, make("i"), make("span", { id: "link-text" }));
  const about = make("p", { name: "about" },
    make("span", { name: "rules" }, make("span", { id: "rules" }), make("span", { id: "control" })),
    make("span", { id: "readable", name: "link", "data-link": "down" }), link);
  const foot = ["arrange", "next"].map(plain);
  const root = make("div", { name: "page" },
    make("header", { name: "head" }, brand(), about, make("div", { name: "tools" }, ...tools)),
    make("section", { id: "top", name: "player" }),
    make("main", { id: "stage", name: "stage" }),
    make("section", { id: "bottom", name: "player" }),
    make("section", { id: "banner", name: "banner" }),
    make("section", { id: "sheet", name: "sheet" },
      make("div", { id: "moves", name: "moves", role: "region", tabindex: "0" }),
      make("ul", { id: "legend", name: "legend" }),
      make("div", { name: "foot" }, ...foot)));
  return { root, tools };
}
