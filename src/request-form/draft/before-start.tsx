import { requestDraftKey } from '../../../contract/request-draft';
import { draftFields } from '../form-values';
import { presetFields } from './draft-store';

const call = `(${keepBeforeStart.toString()})(${[requestDraftKey, draftFields, presetFields].map((part) => JSON.stringify(part)).join()})`;

/** Runs `keepBeforeStart` where the page is read, behind the form. A form that React makes later gets the script, but no browser runs it. */
export function BeforeStart() {
  // Built for the server it reads differently from the browser's own copy; it has run by then.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and constants
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: call }} />;
}

/**
 * Fills the served form from the draft of the tab and the choices of the page's address, before React starts, and keeps what is typed until
 * then when the page is left. It is serialised into the page behind the form, so it stands alone: no import, no helper.
 *
 * Once React has taken over, which shows in `noValidate`, the draft is in the hands of `FormDraft`, by the same rules.
 *
 * @param key name of the draft in the tab's storage
 * @param fields names of the controls that the draft holds
 * @param choices those of them that an address may choose
 */
export function keepBeforeStart(key: string, fields: readonly string[], choices: readonly string[]): void {
  const form = document.querySelector<HTMLFormElement>('#request form');
  if (!form) return;
  const query = location.search;
  const asked = new URLSearchParams(query);
  const controlOf = (field: string) => form.elements.namedItem(field) as HTMLSelectElement;
  let draft: { values?: Record<string, string>; preset?: string } = {};
  try {
    draft = JSON.parse(sessionStorage.getItem(key) || '{}') || {};
  } catch {
    // Storage is switched off, or holds something else.
  }

  for (const field of fields) {
    const control = controlOf(field);
    const choice = choices.includes(field) && query !== draft.preset && asked.get(field);
    const value = choice || draft.values?.[field];
    if (control.value === '' && value) control.value = value;
    if (control.selectedIndex === -1) control.value = '';
  }

  addEventListener('pagehide', () => {
    const values = Object.fromEntries(fields.map((field) => [field, controlOf(field).value]));
    if (form.noValidate || Object.values(values).join('') === '') return;
    const startedAt = Math.round(performance.timeOrigin);
    try {
      sessionStorage.setItem(key, JSON.stringify({ startedAt, ...draft, preset: query || draft.preset || '', values }));
    } catch {
      // Storage is switched off or full.
    }
  });
}
