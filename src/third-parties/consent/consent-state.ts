import { createStore, useStore } from '../../browser/store';

export interface ConsentState {
  /** Categories that the visitor allows; null while there is no choice in force. */
  readonly allowed: readonly string[] | null;
  /** Whether to ask, because there is no choice in force. */
  readonly isAsking: boolean;
  readonly isSettingsOpen: boolean;
}

/** Before hydration nothing is known and nothing is allowed. */
const noConsent: ConsentState = { allowed: null, isAsking: false, isSettingsOpen: false };

export const consent = createStore(noConsent);

export const useConsent = (): ConsentState => useStore(consent, noConsent);

/** Opens or closes the settings. */
export function showSettings(isSettingsOpen: boolean): void {
  consent.set({ ...consent.get(), isSettingsOpen });
}
