import { asChoice, type Choice } from './choice';

/** Where the choice is kept: local storage, which no request carries. */
export const choiceKey = 'site-consent';

/** The choice that this browser keeps, null if there is none that can be read. */
export function readChoice(): Choice | null {
  try {
    return asChoice(JSON.parse(localStorage.getItem(choiceKey) ?? 'null'));
  } catch {
    // Storage is switched off, or holds something else: the visitor has not chosen.
    return null;
  }
}

/** Keeps a choice, or forgets it, as far as the browser lets us; otherwise it holds until the page is left. */
export function writeChoice(choice: Choice | null): void {
  try {
    if (choice) localStorage.setItem(choiceKey, JSON.stringify(choice));
    else localStorage.removeItem(choiceKey);
  } catch {
    // Storage is switched off or full.
  }
}
