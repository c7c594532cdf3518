import type { RequestBody } from '../../contract/request';

/** What a visitor says in the form and wants kept: everything but the consent, which is given anew for each request. */
export const draftFields = ['name', 'phone', 'email', 'categoryId', 'regionId', 'expertId', 'message'] as const;
export type DraftField = (typeof draftFields)[number];
export type DraftValues = Record<DraftField, string>;

/** What the whole form holds: every field, with empty ones as empty texts. */
export type RequestValues = Required<Omit<RequestBody, 'elapsed' | 'consent'>> & { consent: boolean };

/** The control of a field, null if the form has none of that name. */
export function controlOf(form: HTMLFormElement, field: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null {
  const control = form.elements.namedItem(field);
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  return isControl ? control : null;
}

/** What a field holds now. */
export function fieldValue(form: HTMLFormElement, field: string): string {
  return controlOf(form, field)?.value ?? '';
}

/** What stands in the fields that are kept as a draft. */
export function readDraftValues(form: HTMLFormElement): DraftValues {
  return Object.fromEntries(draftFields.map((field) => [field, fieldValue(form, field)])) as DraftValues;
}

/** Everything that stands in the form, whether React, a browser's autofill or the visitor before the start of React put it there. */
export function readForm(form: HTMLFormElement): RequestValues {
  const consent = controlOf(form, 'consent');
  return {
    ...readDraftValues(form),
    consent: consent instanceof HTMLInputElement && consent.checked,
    consentVersion: fieldValue(form, 'consentVersion'),
    locale: fieldValue(form, 'locale') as RequestValues['locale'],
    page: fieldValue(form, 'page'),
    website: fieldValue(form, 'website'),
  };
}

/** Fills one field; a choice that the list does not have leaves "no preference". */
export function fillField(form: HTMLFormElement, field: DraftField, value: string): void {
  const control = controlOf(form, field);
  if (!control) return;
  control.value = value;
  if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.value = '';
}
