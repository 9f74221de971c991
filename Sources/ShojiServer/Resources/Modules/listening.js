// The stream of a browser, in a worker of the tab that listens: a page that held the connection itself would be
// kept by no back/forward cache of Firefox's, even if it let go of it before it was left.

/// How long nobody asks again after a stream has ended, at first and at most, in milliseconds.
const [FIRST_PAUSE, LAST_PAUSE] = [500, 3e4];

let pause = FIRST_PAUSE;

function open() {
  const source = new EventSource("/_shoji/stream");
  source.onopen = () => {
    pause = FIRST_PAUSE;
    // What has happened before is not said.
    postMessage("*");
  };
  source.onmessage = event => postMessage(event.data);
  source.onerror = () => {
    source.close();
    // Not all at once when a server has been started anew.
    setTimeout(open, pause * (.5 + Math.random()));
    pause = Math.min(pause * 2, LAST_PAUSE);
  };
}

open();
