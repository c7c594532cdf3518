import { draftFields, fieldValue, fillField, readDraftValues } from '../form-values';
import { type Draft, presetOf, randomKey, readDraft, removeDraft, writeDraft } from './draft-store';

/** Milliseconds without a keystroke after which the draft is saved. */
const pause = 400;

/** Ties a form to the draft of this tab. */
export class FormDraft {
  readonly #form: HTMLFormElement;
  readonly #appearedAt: number;
  #draft: Omit<Draft, 'values'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  /**
   * Fills `form` with the draft and with the choices of the page's query string. What already stands in a field
   * was typed before script was there, and stays.
   *
   * @param appearedAt when the form appeared, on the clock of `performance.now()`
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

  /** The `Idempotency-Key` of what stands in the form. It is saved before it is used, so that a reload sends the same. */
  takeKey(): string {
    this.save();
    return this.#draft.key;
  }

  /** Takes a new key, because the server knows the present one for another text. */
  renewKey(): void {
    this.#draft = { ...this.#draft, key: randomKey() };
    this.save();
  }

  /** Milliseconds since the form appeared or, after a reload, since the draft was begun; a clock that is set back does not shorten them. */
  age(): number {
    return Math.round(Math.max(performance.now() - this.#appearedAt, Date.now() - this.#draft.startedAt));
  }

  /** Saves when the visitor pauses. */
  saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), pause);
  }

  /** Saves now. A form without a word leaves nothing behind. */
  save(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    const values = readDraftValues(this.#form);
    if (draftFields.every((field) => values[field] === '')) removeDraft();
    else writeDraft({ ...this.#draft, values });
  }

  /** Shows what became of the draft on other pages, for a page that the browser brings back as it was. */
  reload(): void {
    if (this.#isOver) return;
    const saved = readDraft();
    this.#draft = saved ?? newDraft();
    for (const field of draftFields) fillField(this.#form, field, saved?.values[field] ?? '');
  }

  /** The request has arrived: nothing is kept, not even what is typed from now on. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    removeDraft();
  }
}

function newDraft(): Omit<Draft, 'values'> {
  return { key: randomKey(), startedAt: Date.now(), preset: '' };
}
