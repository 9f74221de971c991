// The stream of a browser, in a worker of the tab that listens: a page that held the connection itself would be
// kept by no back/forward cache of Firefox's, even if it let go of it before it was left.

/// How long nobody asks again after a stream has ended, at first and at most, in milliseconds.
const [FIRST_PAUSE, LAST_PAUSE] = [500, 3e4];
/// How long a stream that lives may be silent: the server says a word every 20 seconds.
const SILENCE = 45e3;
/// How often pages look for themselves at most where no stream brings anything, and when the next stream is tried.
const LOOK_PAUSE = 15e3;
const BLIND_PAUSE = 3e5;
/// How long the server may take to send the versions of its windows.
const VERSIONS_TIMEOUT = 3e3;

let pause = FIRST_PAUSE;
let silence, look, versions;

function open() {
  let isHeard;
  const source = new EventSource("/_shoji/stream");
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      source.close();
      clearTimeout(versions);
      if (isHeard) return open();
      // What stands in between keeps what comes.
      lookAround();
      setTimeout(open, BLIND_PAUSE);
    }, SILENCE);
  };
  wait();
  source.onopen = () => {
    pause = FIRST_PAUSE;
    // The server sends the versions of its windows first; a server of an earlier build sends none.
    versions = setTimeout(postMessage, VERSIONS_TIMEOUT, "*");
  };
  source.onmessage = ({ data }) => {
    wait();
    clearTimeout(look);
    isHeard = true;
    if (!data) return;
    clearTimeout(versions);
    postMessage(data);
  };
  source.onerror = () => {
    clearTimeout(silence);
    clearTimeout(versions);
    source.close();
    // Not all at once when a server has been started anew.
    setTimeout(open, pause * (.5 + Math.random()));
    pause = Math.min(pause * 2, LAST_PAUSE);
  };
}

/// Lets the pages look for themselves, now and from time to time.
function lookAround() {
  clearTimeout(look);
  postMessage("*");
  look = setTimeout(lookAround, LOOK_PAUSE * (1 + Math.random()));
}

open();
