import { draftFields, fieldValue, fillField, readDraftValues } from '../form-values';
import { type Draft, type PresetField, presetOf, randomKey, readDraft, writeDraft } from './draft-store';

/** Debounce delay for saving the draft, in milliseconds. */
const debounceDelay = 400;

/** Syncs a form with the draft of this tab. */
export class FormDraft {
  readonly #form: HTMLFormElement;
  readonly #appearedAt: number;
  #draft: Omit<Draft, 'values'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStored = false;
  #isOver = false;

  /**
   * Fills `form` from the draft and the presets of the query string. Fields that already have a value were filled before hydration and
   * are left alone.
   *
   * @param appearedAt when the form was first shown, as of `performance.now()`
   */
  constructor(form: HTMLFormElement, query: string, appearedAt: number) {
    this.#form = form;
    this.#appearedAt = appearedAt;
    const saved = readDraft();
    this.#draft = saved ?? newDraft();
    const preset = query === this.#draft.preset ? [] : presetOf(query);
    this.#draft = { ...this.#draft, preset: preset.length > 0 ? query : this.#draft.preset };
    const wanted = { ...saved?.values, ...Object.fromEntries(preset) };
    for (const field of draftFields) if (fieldValue(form, field) === '' && wanted[field]) fillField(form, field, wanted[field]);
    this.save();
  }

  /** The `Idempotency-Key` of the current values. Saved before use, so that it survives a reload. */
  takeKey(): string {
    this.save();
    return this.#draft.key;
  }

  /** Generates a new key, because the server has seen the current one with other content. */
  renewKey(): void {
    this.#draft = { ...this.#draft, key: randomKey() };
    this.save();
  }

  /**
   * Saves what the visitor chose in place of a preset, and takes that one out of the address, where a reload or the page in another language
   * would apply it. The next link with it applies it anew.
   */
  choose(field: PresetField): void {
    const address = new URL(window.location.href);
    address.searchParams.delete(field);
    window.history.replaceState(window.history.state, '', address);
    this.#draft = { ...this.#draft, preset: address.search };
    this.save();
  }

  /** Milliseconds since the form was shown or the draft created, whichever is longer; unaffected by a clock that was set back. */
  age(): number {
    return Math.round(Math.max(performance.now() - this.#appearedAt, Date.now() - this.#draft.startedAt));
  }

  /** Saves after the debounce delay. */
  saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), debounceDelay);
  }

  /** Saves now; an empty form deletes the draft. */
  save(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    const values = readDraftValues(this.#form);
    const isEmpty = draftFields.every((field) => values[field] === '');
    this.#isStored = writeDraft(isEmpty ? null : { ...this.#draft, values });
  }

  /**
   * Reloads the draft into the form, for pages restored from the back/forward cache. What could not be saved stands in the form alone,
   * and stays.
   */
  reload(): void {
    if (this.#isOver || !this.#isStored) return;
    const saved = readDraft();
    this.#draft = saved ?? newDraft();
    for (const field of draftFields) fillField(this.#form, field, saved?.values[field] ?? '');
  }

  /** Deletes the draft after a successful request and stops saving. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    writeDraft(null);
  }
}

function newDraft(): Omit<Draft, 'values'> {
  return { key: randomKey(), startedAt: Date.now(), preset: '' };
}
