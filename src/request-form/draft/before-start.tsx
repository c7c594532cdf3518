import { requestDraftKey } from '../../../contract/request-draft';
import { draftFields } from '../form-values';
import { presetFields } from './draft-store';

const call = `(${keepBeforeStart.toString()})(${[requestDraftKey, draftFields, presetFields].map((part) => JSON.stringify(part)).join()})`;

/** Inline script after the form that runs `keepBeforeStart` while the page is parsed. When React creates the form on the client, it does not run. */
export function BeforeStart() {
  // The server and client bundles serialise the function differently; by hydration it has already run.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and constants
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: call }} />;
}

/**
 * Fills the served form from this tab's draft and the query string before hydration, says to whom the request then goes, removes that
 * person on demand, and saves what is chosen in place of a preset at once and other input on pagehide until then. Serialised into the
 * page, so it is self-contained: no imports, no helpers.
 *
 * After hydration, recognised by `noValidate`, `FormDraft` takes over with the same rules.
 *
 * @param key session storage key of the draft
 * @param fields names of the controls that the draft holds
 * @param choices names of the controls that the query string may preset
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

  const note = document.querySelector<HTMLElement>('#request [data-addressee]');
  const name = note?.querySelector('bdi');
  const expert = controlOf('expertId');
  const show = () => {
    if (!note || !name) return;
    name.textContent = expert.selectedOptions[0]?.text || '';
    note.hidden = !expert.value;
  };
  const save = () => {
    if (form.noValidate) return;
    const values = Object.fromEntries(fields.map((field) => [field, controlOf(field).value]));
    const startedAt = Math.round(performance.timeOrigin);
    try {
      sessionStorage.setItem(key, JSON.stringify({ startedAt, ...draft, preset: location.search || draft.preset || '', values }));
    } catch {
      // Storage is switched off or full.
    }
  };
  const choose = (field: string) => {
    if (form.noValidate) return;
    show();
    const address = new URL(location.href);
    address.searchParams.delete(field);
    history.replaceState(history.state, '', address);
    // The next link with this preset is a new wish.
    draft.preset = '';
    // At once and even if nothing is chosen: hydration would fill the empty field from the older draft.
    save();
  };

  show();
  for (const field of choices) controlOf(field).addEventListener('change', () => choose(field));
  note?.addEventListener('click', (event) => {
    if (form.noValidate || !(event.target as Element).matches('[data-remove]')) return;
    event.preventDefault();
    expert.value = '';
    choose('expertId');
  });

  addEventListener('pagehide', () => {
    if (draft.values || fields.some((field) => controlOf(field).value)) save();
  });
}
