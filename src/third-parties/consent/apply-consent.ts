import { readStored, writeStored } from '../../browser/storage';
import { insertScript } from '../insert-script';
import { clearLeftovers } from './clear-leftovers';
import { consent } from './consent-state';
import { reloadPage } from './reload-page';
import { consentKey, revisionOf, type Service, type ServiceCategory } from './services';

/** Half a year: the French regulator's recommendation (CNIL, guidelines of 17 September 2020) for how long a choice is kept. */
export const daysKept = 183;

/** The visitor's choice as vanilla-cookieconsent stores it, as far as we read it. */
export interface StoredConsent {
  readonly categories: readonly string[];
  /** See `revisionOf`. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly expirationTime: number;
  /** Ours: whether the browser sent Global Privacy Control when the visitor chose. */
  readonly data?: { readonly signal: boolean } | null;
}

/** Categories whose scripts run in this document. */
const running = new Set<ServiceCategory>();

/** Whether the browser sends Global Privacy Control: its user wants nothing passed on. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Applies the stored choice: loads what it allows, or asks where there is none. Does so again when another tab changes it, and
 * when the page comes back from the back/forward cache.
 *
 * @returns stops listening
 */
export function startConsent(services: readonly Service[]): () => void {
  const apply = () => applyConsent(services, storedConsent());
  const listening = new AbortController();
  const { signal } = listening;
  apply();
  addEventListener('storage', ({ key }) => (key === consentKey || key === null) && apply(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && apply(), { signal });
  return () => listening.abort();
}

/** Applies a choice. The privacy signal is a refusal, so it asks for none. */
export function applyConsent(services: readonly Service[], stored: StoredConsent | null): void {
  const isAnswer = stored?.revision === revisionOf(services);
  const allowed = stored && isAnswer && isInForce(stored) ? stored.categories : null;
  // The answer to another question may belong to a newer release in another tab.
  if (isAnswer && !allowed) writeStored('localStorage', consentKey, null);
  consent.set({ ...consent.get(), allowed, isAsking: !allowed && services.length > 0 && !hasPrivacySignal() });
  const scripts = services.filter(({ category, script }) => script && allowed?.includes(category));
  // A script can't be stopped, and one that was withdrawn may have stored something until the page was left.
  if (stored && scripts.length === 0) clearLeftovers();
  if ([...running].some((category) => !scripts.some((service) => service.category === category))) {
    reloadPage();
    return;
  }
  for (const { category, script } of scripts) {
    if (script && !running.has(category)) insertScript(script);
    running.add(category);
  }
}

/** A permission from before the browser sent the privacy signal is void. A clock that was set back ends it, too. */
function isInForce({ categories, expirationTime, data }: StoredConsent): boolean {
  const left = expirationTime - Date.now();
  const allowsNothing = categories.every((category) => category === 'necessary');
  return left > 0 && left <= daysKept * 24 * 60 * 60 * 1_000 && (allowsNothing || !hasPrivacySignal() || data?.signal === true);
}

/** The visitor's choice; null where there is none, storage is disabled, or holds something else. */
function storedConsent(): StoredConsent | null {
  const stored = readStored('localStorage', consentKey) as StoredConsent | null;
  return Array.isArray(stored?.categories) ? stored : null;
}
