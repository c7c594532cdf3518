import { waitFor } from '@testing-library/react';
import type { Service } from './service';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const stats: Service = { category: 'analytics', hosts: ['stats.example'], script: { src: 'https://stats.example/a.js', attributes: [] } };
const map: Service = { category: 'map', hosts: ['maps.example'] };

const ends: (() => void)[] = [];

/** The modules as a newly loaded page has them. */
function newPage() {
  jest.resetModules();
  document.head.replaceChildren();
  const state = require('./consent-state') as typeof import('./consent-state');
  return {
    ...state,
    decide: (require('./panel/decide') as typeof import('./panel/decide')).decide,
    startConsent: (services: readonly Service[]) => ends.push(state.startConsent(services)),
    reloadPage: (require('./reload-page') as typeof import('./reload-page')).reloadPage,
  };
}

const scripts = () => [...document.scripts].map((script) => script.src);

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

test('with nothing to ask about nothing is asked', () => {
  const { startConsent, consentState } = newPage();
  startConsent([]);
  expect(consentState()).toMatchObject({ isAsking: false, choice: null });
});

test('the map alone is asked about, too', () => {
  const { startConsent, consentState } = newPage();
  startConsent([map]);
  expect(consentState().isAsking).toBe(true);
});

test('a script runs once, however often the page starts or the visitor decides', () => {
  const { startConsent, decide } = newPage();
  startConsent([stats, map]);
  expect(scripts()).toEqual([]);
  decide([stats]);
  decide([stats, map]);
  startConsent([stats, map]);
  expect(scripts()).toEqual(['https://stats.example/a.js']);
});

test('taking back the map, which runs nothing here, does not load the page anew; taking back a script does', () => {
  const { startConsent, decide, reloadPage } = newPage();
  startConsent([stats, map]);
  decide([stats, map]);
  decide([stats]);
  expect(reloadPage).not.toHaveBeenCalled();
  decide([]);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('what another tab has decided holds here', () => {
  const { startConsent, consentState, decide, reloadPage } = newPage();
  startConsent([stats, map]);
  decide([stats, map]);
  const accepted = localStorage.getItem('site-consent') ?? '';
  localStorage.setItem('site-consent', accepted.replace(/"allowed":\[[^\]]*\]/, '"allowed":[]'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(reloadPage).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'site-consent' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(consentState().choice?.allowed).toEqual([]);
});

test('a page that comes back from the history follows what was decided meanwhile', () => {
  const { startConsent, decide, reloadPage } = newPage();
  startConsent([stats]);
  decide([stats]);
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reloadPage).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('where storage is switched off a decision holds until the page is left', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { startConsent, decide, consentState } = newPage();
  startConsent([stats]);
  decide([stats]);
  expect(consentState().isAsking).toBe(false);
  expect(scripts()).toHaveLength(1);
});

test('what is kept may be damaged: the visitor is asked', () => {
  localStorage.setItem('site-consent', '{"version":1');
  const { startConsent, consentState } = newPage();
  startConsent([stats]);
  expect(consentState().isAsking).toBe(true);
});

test('what services have left goes with the choice that allowed them', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a script does
  document.cookie = 'visitor=1; Path=/';
  localStorage.setItem('vendor', '1');
  const date = new Date(0).toISOString();
  const lapsed = {
    version: 1,
    date,
    asked: ['analytics@stats.example'],
    allowed: ['analytics@stats.example'],
    withdrawal: false,
    signal: false,
  };
  localStorage.setItem('site-consent', JSON.stringify(lapsed));
  const { startConsent, consentState } = newPage();
  startConsent([stats]);
  expect(consentState().isAsking).toBe(true);
  await waitFor(() => expect(document.cookie).toBe(''));
  expect(localStorage.length).toBe(0);
});

test('the answer to another question, perhaps of a newer release in another tab, is left alone', () => {
  const { startConsent, decide } = newPage();
  startConsent([stats, map]);
  decide([]);
  const answer = localStorage.getItem('site-consent');
  const { startConsent: startOld, consentState } = newPage();
  startOld([map]);
  expect(consentState().isAsking).toBe(true);
  expect(localStorage.getItem('site-consent')).toBe(answer);
});
