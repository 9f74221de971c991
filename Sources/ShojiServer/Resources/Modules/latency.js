// For development alone: a network that is far away. `?latency=300` holds up what a tab asks for by so many
// milliseconds, there and back together, until `?latency=0`.

const NAME = "shoji-latency";
const asked = new URLSearchParams(location.search).get("latency");
if (asked !== null) sessionStorage.setItem(NAME, asked);
const latency = Number(sessionStorage.getItem(NAME));

if (latency > 0) {
  const { fetch } = window;
  const wait = () => new Promise(done => setTimeout(done, latency / 2));
  window.fetch = async (...request) => {
    await wait();
    const answer = await fetch(...request);
    await wait();
    return answer;
  };
  console.info(`Shoji: every answer takes ${latency} ms longer in this tab, until ?latency=0.`);
}
