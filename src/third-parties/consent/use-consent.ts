import { useSyncExternalStore } from 'react';
import { type ConsentState, consentState, noConsent, subscribe } from './consent-state';

/** What the visitor is asked and has answered; nothing in the served page. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, consentState, () => noConsent);
}
