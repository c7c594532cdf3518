import { type Service, serviceKey } from './service';

/** Raised when the question itself changes in meaning; everybody is then asked anew. */
export const questionVersion = 1;

/** Half a year in milliseconds: the French regulator's recommendation (CNIL, guidelines of 17 September 2020) for how long a choice is kept. */
export const choiceLasts = 183 * 24 * 60 * 60 * 1_000;

/** What a visitor has decided, as it is kept in the browser. */
export interface Choice {
  readonly version: number;
  /** When, as an ISO 8601 instant. */
  readonly date: string;
  /** Keys of the services that were asked about. */
  readonly asked: readonly string[];
  /** Keys of those that are allowed. */
  readonly allowed: readonly string[];
  /** Whether it took back something that had been allowed. */
  readonly withdrawal: boolean;
  /** Whether the browser sent the Global Privacy Control signal at that time. */
  readonly signal: boolean;
}

/** Circumstances in which a choice is made or looked at. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly signal: boolean;
}

/** Whether a choice answers this question: same version, same services with the same providers. */
export function isAnswerTo(choice: Choice, services: readonly Service[]): boolean {
  return choice.version === questionVersion && choice.asked.join() === services.map(serviceKey).join();
}

/**
 * Whether a choice holds today: it answers this question and was made not too long ago. A permission given before the browser sent the privacy signal has been taken back by it.
 */
export function isInForce(choice: Choice, services: readonly Service[], { now, signal }: Circumstances): boolean {
  const age = now - Date.parse(choice.date);
  return isAnswerTo(choice, services) && age >= 0 && age < choiceLasts && (!signal || choice.signal || choice.allowed.length === 0);
}

/** `found` if it is a choice, otherwise null: what a browser stores may be anything. */
export function asChoice(found: unknown): Choice | null {
  const { version, date, asked, allowed, withdrawal, signal } = Object(found) as Partial<Record<keyof Choice, unknown>>;
  if (typeof version !== 'number' || typeof date !== 'string' || typeof signal !== 'boolean' || typeof withdrawal !== 'boolean')
    return null;
  return areTexts(asked) && areTexts(allowed) ? { version, date, asked, allowed, withdrawal, signal } : null;
}

function areTexts(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((item) => typeof item === 'string');
}
