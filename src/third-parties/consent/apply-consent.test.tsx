import type { StoredConsent } from './apply-consent';
import { consentKey, revisionOf, type Service } from './services';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const stats: Service = { category: 'analytics', hosts: ['stats.example'], script: { src: 'https://stats.example/a.js', attributes: [] } };
const map: Service = { category: 'map', hosts: ['maps.example'] };
const services = [stats, map];
const day = 24 * 60 * 60 * 1_000;

const stops: (() => void)[] = [];

/** The modules as a newly loaded page has them. */
function newPage() {
  jest.resetModules();
  document.head.replaceChildren();
  const state = require('./consent-state') as typeof import('./consent-state');
  const { startConsent, applyConsent } = require('./apply-consent') as typeof import('./apply-consent');
  return {
    ...state,
    applyConsent,
    startConsent: (asked: readonly Service[]) => stops.push(startConsent(asked)),
    reloadPage: (require('./reload-page') as typeof import('./reload-page')).reloadPage,
  };
}

const allowing = (categories: string[], asked: readonly Service[] = services): StoredConsent => ({
  categories: ['necessary', ...categories],
  revision: revisionOf(asked),
  expirationTime: Date.now() + 100 * day,
});
const store = (stored: StoredConsent) => localStorage.setItem(consentKey, JSON.stringify(stored));
const scripts = () => [...document.scripts].map((script) => script.src);
const sendSignal = (isSent: boolean) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: isSent, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sendSignal(false);
});

test.each([
  [[], false],
  [[map], true],
])('for the services %j the visitor is asked: %p', (asked, isAsking) => {
  const { startConsent, consent } = newPage();
  startConsent(asked);
  expect(consent.get()).toMatchObject({ isAsking, allowed: null });
});

test('a script runs once, however often the choice is applied', () => {
  const { startConsent, applyConsent } = newPage();
  startConsent(services);
  expect(scripts()).toEqual([]);
  applyConsent(services, allowing(['analytics']));
  applyConsent(services, allowing(['analytics', 'map']));
  expect(scripts()).toEqual(['https://stats.example/a.js']);
});

test('withdrawing the map, which runs no script, does not reload the page; withdrawing a script does', () => {
  const { applyConsent, reloadPage } = newPage();
  applyConsent(services, allowing(['analytics', 'map']));
  applyConsent(services, allowing(['analytics']));
  expect(reloadPage).not.toHaveBeenCalled();
  applyConsent(services, allowing([]));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a choice made in another tab applies here', () => {
  store(allowing(['analytics']));
  const { startConsent, consent, reloadPage } = newPage();
  startConsent(services);
  store(allowing([]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(reloadPage).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: consentKey }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(consent.get().allowed).toEqual(['necessary']);
});

test('a page restored from the back/forward cache applies a choice made meanwhile', () => {
  store(allowing(['analytics']));
  const { startConsent, reloadPage } = newPage();
  startConsent(services);
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reloadPage).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<StoredConsent>, boolean, boolean]>([
  ['a valid choice', {}, false, true],
  ['an expired one', { expirationTime: Date.now() - 1 }, false, false],
  ['one from the future, by a clock that was set back', { expirationTime: Date.now() + 184 * day }, false, false],
  ['one about another version or list of services', { revision: 0 }, false, false],
  ['one about another host', { revision: revisionOf([{ ...stats, hosts: ['other.example'] }, map]) }, false, false],
  ['a permission from before the privacy signal', {}, true, false],
  ['a permission despite the privacy signal', { data: { signal: true } }, true, true],
])('%s is in force or not', (_, change, signal, isInForce) => {
  sendSignal(signal);
  store({ ...allowing(['analytics']), ...change });
  const { startConsent, consent } = newPage();
  startConsent(services);
  expect(consent.get()).toMatchObject({ allowed: isInForce ? ['necessary', 'analytics'] : null, isAsking: !isInForce && !signal });
  expect(scripts()).toHaveLength(isInForce ? 1 : 0);
});

test.each(['{"categories":', 'null', '5', '{}', '{"categories":"all"}'])(
  'damaged storage, %s, means that the visitor is asked',
  (stored) => {
    localStorage.setItem(consentKey, stored);
    const { startConsent, consent } = newPage();
    startConsent(services);
    expect(consent.get().isAsking).toBe(true);
  },
);

test('withdrawing a choice deletes the cookies and storage of its services', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a script does
  document.cookie = 'visitor=1; Path=/';
  localStorage.setItem('vendor', '1');
  store({ ...allowing(['analytics']), expirationTime: 1 });
  newPage().startConsent(services);
  expect(document.cookie).toBe('');
  expect(localStorage.length).toBe(0);
});

test('a choice about another set of services, perhaps of a newer release in another tab, is kept', () => {
  store(allowing([]));
  const { startConsent, consent } = newPage();
  startConsent([map]);
  expect(consent.get().isAsking).toBe(true);
  expect(localStorage.getItem(consentKey)).not.toBeNull();
});
