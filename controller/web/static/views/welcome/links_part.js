// The links that the first run has made: each with its QR code, shown this once.

import { make } from "../../shared/shell/make.js";
import { say } from "../../shared/words/words.js";

/** @typedef {{role: string, link: string, svg: string}} Link */

/**
 * The part of the page; given the table's answer, and which encryption was chosen.
 * @param {{address: string, links: Link[]}} given @param {string} tls
 */
export function linksPart({ address, links }, tls) {
  const board = links.find(({ role }) => role === "player")?.link ?? links[0]?.link.replace("/desk#", "/play#") ?? address;
  const go = make("a", { name: "setup-go welcome-go", href: board, text: say("welcome-go"), "aria-disabled": "true" });
  go.addEventListener("click", (event) => { if (go.ariaDisabled === "true") event.preventDefault(); });
  return make("section", { name: "setup-group" },
    ...(links.length ? [make("p", { name: "setup-note", text: say("welcome-once") })] : []),
    make("div", { name: "welcome-links" }, ...links.map(card)),
    ...(tls === "own" ? [make("p", { name: "setup-note setup-warning", text: say("welcome-tls-own-more") })] : []),
    make("p", { name: "welcome-starting", role: "status", text: say("welcome-starting") }),
    go);
}

/** @param {Link} given */
function card({ role, link, svg }) {
  const code = make("div", { name: "setup-code", role: "img", "aria-label": say("setup-code", { link: link.split("#")[0] }) });
  code.append(document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true));
  return make("figure", { name: "welcome-link", "data-role": role },
    make("figcaption", { text: say(`welcome-link-${role}`) }), code, make("a", { name: "setup-address", href: link, text: link }));
}
