import { insertScript } from '../insert-script';
import { type Choice, type Circumstances, isAnswerTo, isInForce } from './choice';
import { choiceKey, readChoice, writeChoice } from './choice-storage';
import { reloadPage } from './reload-page';
import { type Service, serviceKey } from './service';

/** What the visitor is asked, and has answered. */
export interface ConsentState {
  readonly services: readonly Service[];
  /** The choice in force, null where there is none. */
  readonly choice: Choice | null;
  /** Whether the question stands, because nothing is decided yet. */
  readonly isAsking: boolean;
  readonly isSettingsOpen: boolean;
}

/** Before the page has started nothing is known and nothing is allowed. */
export const noConsent: ConsentState = { services: [], choice: null, isAsking: false, isSettingsOpen: false };

let state = noConsent;
const listeners = new Set<() => void>();
/** Keys of the services whose scripts run in this document. */
const running = new Set<string>();

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state as it is now. */
export function consentState(): ConsentState {
  return state;
}

/** Whether the browser says for its user that nothing shall be passed on (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Whether a choice allows a service. */
export function allows(choice: Choice | null, service: Pick<Service, 'category' | 'hosts'>): boolean {
  return choice?.allowed.includes(serviceKey(service)) ?? false;
}

/**
 * Starts from the stored choice: loads what it allows, or asks where there is none. The privacy signal is an answer, too: no.
 * Follows what other tabs decide, and what was decided while this page lay in the history.
 *
 * @returns ends the following
 */
export function startConsent(services: readonly Service[]): () => void {
  applyStored(services);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === choiceKey || key === null) applyStored(services);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) applyStored(services);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/** Does what the visitor has just decided. */
export function follow(choice: Choice): void {
  update({ choice, isAsking: false, isSettingsOpen: false });
  run();
}

/** Opens the settings, or closes them without a decision. */
export function showSettings(isSettingsOpen: boolean): void {
  update({ isSettingsOpen });
}

function applyStored(services: readonly Service[]): void {
  const stored = readChoice();
  const choice = stored && isInForce(stored, services, circumstances()) ? stored : null;
  // Another tab may hold a newer release of the site with another question: its answer is left alone.
  if (stored && !choice && isAnswerTo(stored, services)) writeChoice(null);
  const isLapsed = stored && !choice && stored.allowed.length > 0;
  // A script that was taken back has run on until the page was left, and may have stored something again.
  const isAfterWithdrawal = choice?.withdrawal && choice.allowed.length === 0;
  if (isLapsed || isAfterWithdrawal) void import('./clear-leftovers').then(({ clearLeftovers }) => clearLeftovers());
  update({ services, choice, isAsking: choice === null && services.length > 0 && !hasPrivacySignal() });
  run();
}

/** Runs the scripts that are allowed. One that no longer is can't be stopped: the page starts anew without it. */
function run(): void {
  const allowed = state.services.filter((service) => service.script && allows(state.choice, service));
  const keys = allowed.map(serviceKey);
  if ([...running].some((key) => !keys.includes(key))) {
    reloadPage();
    return;
  }
  for (const service of allowed) {
    const key = serviceKey(service);
    if (service.script && !running.has(key)) insertScript(service.script);
    running.add(key);
  }
}

/** What a choice is made and looked at in. */
export function circumstances(): Circumstances {
  return { now: Date.now(), signal: hasPrivacySignal() };
}

function update(change: Partial<ConsentState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
