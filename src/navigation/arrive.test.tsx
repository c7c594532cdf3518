import { arriveWithinPage } from './arrive';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

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
