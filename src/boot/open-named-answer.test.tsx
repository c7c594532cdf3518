import { openNamedAnswer } from './open-named-answer';

const scrolledTo: string[] = [];

// jsdom has no layout, and opens no question by itself.
Element.prototype.scrollIntoView = function (this: Element) {
  scrolledTo.push(this.id);
};

const opened = () => [...document.querySelectorAll('details')].map(({ open }) => open);

test('the question whose answer the address names is open, at first and after a link to another', () => {
  document.body.innerHTML = '<details><div id="fees"></div></details><details><div id="term"></div></details>';
  history.replaceState(null, '', '/faq#fees');
  openNamedAnswer();
  expect([opened(), scrolledTo]).toEqual([[true, false], ['fees']]);
  history.replaceState(null, '', '/faq#term');
  dispatchEvent(new Event('hashchange'));
  expect([opened(), scrolledTo]).toEqual([
    [true, true],
    ['fees', 'term'],
  ]);
});
