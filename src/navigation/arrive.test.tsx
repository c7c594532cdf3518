import { arriveAtPage, arriveWithinPage } from './arrive';
import { rememberScroll } from './scroll-memory';

let scrolledTo = '';

// jsdom has no layout.
Element.prototype.scrollIntoView = function (this: Element) {
  scrolledTo = this.id;
};
window.scrollTo = () => undefined;

test.each([
  ['a fragment', '#hours', 'hours'],
  ['a percent-encoded fragment', '#%D1%87%D0%B0%D1%81%D1%8B', 'часы'],
  ['a fragment with a stray percent sign', '#50%', '50%'],
])('a link to %s focuses its target', (_, hash, id) => {
  document.body.innerHTML = `<p id="${id}"></p>`;
  history.replaceState(null, '', `/contact${hash}`);
  arriveWithinPage();
  expect(document.activeElement).toBe(document.getElementById(id));
});

test('a fragment without a target moves nothing', () => {
  document.body.innerHTML = '<p id="hours"></p>';
  history.replaceState(null, '', '/contact#100%');
  arriveWithinPage();
  expect(document.activeElement).toBe(document.body);
});

/** The browser's own way to a fragment, as by a change of the address. */
function jump(): void {
  rememberScroll();
  dispatchEvent(new PopStateEvent('popstate'));
  arriveWithinPage();
}

test.each([
  ['a link to another page', arriveAtPage],
  ['a link within the page', arriveWithinPage],
  ['a jump within the page', jump],
])('%s that names an answer opens its question and scrolls there', (_, arrive) => {
  document.body.innerHTML = '<details><div id="fees"></div></details><details><div id="term"></div></details>';
  history.replaceState(null, '', '/faq#term');
  scrolledTo = '';
  arrive();
  expect(scrolledTo).toBe('term');
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});
