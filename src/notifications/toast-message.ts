/** A toast notification. */
export interface ToastMessage {
  readonly kind: 'error' | 'success';
  readonly title: string;
  readonly text: string;
}

/** Position and accessible names of toasts. */
export interface ToastPlace {
  /** Text direction of the page. */
  readonly dir: 'ltr' | 'rtl';
  /** Accessible names of the toast region and of its close button. */
  readonly notices: string;
  readonly close: string;
}

/** Error body of the content API. Fields may be missing when a proxy answered instead. */
export interface ApiProblem {
  readonly error?: string;
  readonly message?: string;
}

/** Translated texts for toasts; empty on pages that do not carry them. */
export interface NotificationWords {
  readonly errorTitle: string;
  readonly successTitle: string;
  readonly saved: string;
}

/** Defaults of the specification (section 8) for pages without translated texts. */
const lastResort: NotificationWords = { errorTitle: 'Ошибка', successTitle: 'Успешно', saved: 'Данные успешно сохранены' };

/** Toast with the API's `error` as title and `message` as text; a plain string gets the default title. */
export function errorToast(problem: ApiProblem | string, words: NotificationWords): ToastMessage {
  const { error, message } = typeof problem === 'string' ? { error: '', message: problem } : problem;
  return { kind: 'error', title: error || words.errorTitle || lastResort.errorTitle, text: message ?? '' };
}

/** Toast for a success; the default text says that the data have been saved. */
export function successToast(text: string | undefined, words: NotificationWords): ToastMessage {
  return { kind: 'success', title: words.successTitle || lastResort.successTitle, text: text || words.saved || lastResort.saved };
}
