// Keeps the part of the page that changes up to date; without script the page is loaded again instead.

const live = document.querySelector('[data-live]');
const announcement = document.querySelector('[data-announce]');

/** Milliseconds after which this page follows again, once it was refused: EventSource gives up at every answer but 200. */
const againAfter = 5_000;

let events;
let again;
let announced = live?.querySelector('[data-answer]')?.textContent ?? '';

/** Tells those who listen to the page, if the answer is another one. */
function announce(answer) {
  if (announcement && answer !== announced) announcement.textContent = answer;
  announced = answer;
}

async function update() {
  const response = await fetch(location.href);
  // A page that is not up to date says more than an error page, which would stay.
  if (response.status >= 500) throw new Error(`The server answers ${response.status}`);
  if (!response.ok) return location.reload();
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const news = page.querySelector('[data-live]');
  if (!news) return location.reload();
  const focused = live.contains(document.activeElement) ? document.activeElement.id : '';
  live.replaceChildren(...news.childNodes);
  live.dataset.live = news.dataset.live;
  if (focused) document.getElementById(focused)?.focus();
  announce(live.querySelector('[data-answer]')?.textContent ?? '');
}

// A browser opens few connections to one server, so a tab that nobody sees keeps none.
function follow() {
  clearTimeout(again);
  events?.close();
  events = undefined;
  if (document.hidden) return;
  events = new EventSource('/staff/events');
  events.addEventListener('state', ({ data }) => {
    if (data !== live.dataset.live) update().catch(followLater);
  });
  events.addEventListener('error', ({ target }) => {
    // Who is signed out learns it from the update.
    if (target.readyState === EventSource.CLOSED) update().then(followLater, followLater);
  });
}

function followLater() {
  clearTimeout(again);
  again = setTimeout(follow, againAfter);
}

if (live) {
  document.addEventListener('visibilitychange', follow);
  follow();
}
