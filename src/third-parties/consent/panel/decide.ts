import { writeChoice } from '../choice-storage';
import { clearLeftovers } from '../clear-leftovers';
import { circumstances, consentState, follow } from '../consent-state';
import type { Service } from '../service';
import { newChoice } from './new-choice';

/** Keeps what the visitor has decided: exactly these services are allowed. */
export function decide(allowed: readonly Service[]): void {
  const { services, choice: former } = consentState();
  const choice = newChoice(services, allowed, former, circumstances());
  writeChoice(choice);
  if (choice.withdrawal) clearLeftovers();
  follow(choice);
}
