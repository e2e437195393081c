// Where the page is: served by a table, or plain files whose table runs in a worker of this browser, which the document names.

const WORKER = document.querySelector('meta[name="table"]')?.getAttribute("content") ?? "";
const MAIN = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "/static/main.js";
const FILES = new URL(".", new URL(MAIN, document.baseURI));

/** Whether the table runs in this browser. */
export const inBrowser = WORKER !== "";

/** The address of the worker with the table. */
export const workerAddress = () => new URL(WORKER, document.baseURI);

/** The address of a file of the page. @param {string} name */
export const fileAddress = (name) => new URL(name, FILES).pathname;

/** What stands in the fragment of the address (after #): browsers never send that part. */
export const fragment = () => new URLSearchParams(location.hash.slice(1));

/** The name of the view that the address asks for; it may be unknown, or empty. */
export function viewHere() {
  return inBrowser ? fragment().get("view") ?? "" : location.pathname.split("/").filter(Boolean).at(-1) ?? "";
}

/** The address of a view. @param {string} name @param {Record<string, string>} more what its fragment holds */
export function viewAddress(name, more) {
  const hash = new URLSearchParams(inBrowser ? { view: name, ...more } : more).toString();
  return `${inBrowser ? "" : `/${name}`}${hash ? `#${hash}` : ""}`;
}
