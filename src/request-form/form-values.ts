import type { RequestBody } from '../../contract/request';
import { type FormField, formFields } from '../../contract/request-rules';

/** A field kept in the draft: all but the consent, which is given for each request. */
export type DraftField = Exclude<FormField, 'consent'>;
export const draftFields = formFields.filter((field): field is DraftField => field !== 'consent');
export type DraftValues = Record<DraftField, string>;

/** Values of the whole form; empty fields are empty strings. */
export type RequestValues = Required<Omit<RequestBody, 'elapsed' | 'consent'>> & { consent: boolean };

/** Id of a field's control, which the error summary links to. */
export const fieldId = (name: FormField): string => `request-${name}`;

/** The control of a field, or null. */
export function controlOf(form: HTMLFormElement, field: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null {
  const control = form.elements.namedItem(field);
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

/** Current value of a field. */
export function fieldValue(form: HTMLFormElement, field: string): string {
  return controlOf(form, field)?.value ?? '';
}

/** Current values of the draft fields. */
export function readDraftValues(form: HTMLFormElement): DraftValues {
  return Object.fromEntries(draftFields.map((field) => [field, fieldValue(form, field)])) as DraftValues;
}

/** Current values of the whole form, read from the DOM, so that input before hydration and autofill are included. */
export function readForm(form: HTMLFormElement): RequestValues {
  const consent = controlOf(form, 'consent');
  return {
    ...(readDraftValues(form) as RequestValues),
    consent: consent instanceof HTMLInputElement && consent.checked,
    consentVersion: fieldValue(form, 'consentVersion'),
    locale: fieldValue(form, 'locale') as RequestValues['locale'],
    page: fieldValue(form, 'page'),
    website: fieldValue(form, 'website'),
  };
}

/** Fills one field; an unknown option selects "no preference". */
export function fillField(form: HTMLFormElement, field: DraftField, value: string): void {
  const control = controlOf(form, field);
  if (!control) return;
  control.value = value;
  if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.value = '';
}
