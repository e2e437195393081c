// The line to the board: a WebSocket that comes back by itself, and the view it keeps.

const SILENCE = 12000; // ms without a word (the board speaks every 5 s) after which the line counts as lost
const FIRST = 250;
const LONGEST = 4000;

/** Keep a line open; calls `on.view(view, changed, now)`, `on.now(now)`, `on.refused(text)`, `on.state(open)`. */
export function openLine(on) {
  let socket = null;
  let wait = FIRST;

  function connect() {
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    let view = {};
    let gone = false;
    let watch = 0;
    socket = mine;

    function lose() {
      if (gone) return;
      gone = true;
      clearTimeout(watch);
      mine.close();
      on.state(false);
      setTimeout(connect, wait);
      wait = Math.min(LONGEST, wait * 2);
    }

    // A line that stays silent, or whose farewell gets no answer, is lost too.
    function heard() {
      clearTimeout(watch);
      watch = setTimeout(lose, SILENCE);
    }

    // From another machine a page plays with a token, given after the # of its address: that part is never sent.
    mine.addEventListener("open", () => {
      const token = new URLSearchParams(location.hash.slice(1)).get("token");
      if (token) mine.send(JSON.stringify({ token }));
    });

    mine.addEventListener("message", (event) => {
      if (gone) return;
      heard();
      const message = JSON.parse(event.data);
      if (message.view || message.change) {
        if (message.view) {
          wait = FIRST;
          on.state(true);
        }
        const news = message.view ?? message.change;
        view = message.view ?? { ...view, ...news };
        on.view(view, new Set(Object.keys(news)), message.now);
      } else if (message.refused) {
        on.refused(message.refused);
      } else {
        on.now(message.now);
      }
    });
    mine.addEventListener("close", lose);
    heard();
  }

  connect();

  /** Say something to the board; false while the line is down. */
  return function tell(message) {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
}
