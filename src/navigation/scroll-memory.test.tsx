beforeEach(() => {
  jest.resetModules();
  history.replaceState({ key: 'b' }, '', '/blog');
});
afterEach(() => sessionStorage.clear());

/** The position of /about when one goes back to it after a reload of /blog. */
function positionAfterReload(stored: string): number | undefined {
  sessionStorage.setItem('scroll-positions', stored);
  const { rememberScroll, settleScroll } = jest.requireActual<typeof import('./scroll-memory')>('./scroll-memory');
  rememberScroll();
  history.replaceState({ key: 'a' }, '', '/about');
  dispatchEvent(new PopStateEvent('popstate'));
  return settleScroll();
}

test('a page that one goes back to after a reload has the position that was stored', () => {
  expect(positionAfterReload('[["b /blog",200],["a /other",300],["a /about",420]]')).toBe(420);
});

test.each(['{"a /about":420}', '7', '[1]', '[["a /about","far"]]', 'not JSON'])(
  'what is stored in another form, such as %s, counts as nothing',
  (stored) => {
    expect(positionAfterReload(stored)).toBe(0);
  },
);

test('back to an address of the same page neither ends the recording nor counts for the next page', () => {
  const { rememberScroll, settleScroll, endTraversal } = jest.requireActual<typeof import('./scroll-memory')>('./scroll-memory');
  rememberScroll();
  history.replaceState({ key: 'b' }, '', '/blog?asked');
  dispatchEvent(new PopStateEvent('popstate'));
  Object.assign(window, { scrollY: 300 });
  dispatchEvent(new Event('scroll'));
  endTraversal();
  history.replaceState({ key: 'c' }, '', '/contact');
  expect(settleScroll()).toBeUndefined();
  Object.assign(window, { scrollY: 0 });
  history.replaceState({ key: 'b' }, '', '/blog');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(settleScroll()).toBe(300);
});
