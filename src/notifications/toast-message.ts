/** A message that pops up at the edge of the window. */
export interface ToastMessage {
  readonly kind: 'error' | 'success';
  readonly title: string;
  readonly text: string;
}

/** Where and how a message is shown. */
export interface ToastPlace {
  /** Direction of the page's language. */
  readonly dir: 'ltr' | 'rtl';
  /** What assistive technology calls the place of the messages, and the button that closes one. */
  readonly notices: string;
  readonly close: string;
}

/** How the content API words a failure. Its fields may be missing: a proxy may have answered in its place. */
export interface ApiProblem {
  readonly error?: string;
  readonly message?: string;
}

/** The page's own words for notifications; empty where a page travels without them. */
export interface NotificationWords {
  readonly errorTitle: string;
  readonly successTitle: string;
  readonly saved: string;
}

/** The words of the specification (section 8), for a page that has none of its own. */
const lastResort: NotificationWords = { errorTitle: 'Ошибка', successTitle: 'Успешно', saved: 'Данные успешно сохранены' };

/** The answer's `error` as title and its `message` as text; a plain text comes under the default title. */
export function errorToast(problem: ApiProblem | string, words: NotificationWords): ToastMessage {
  const { error, message } = typeof problem === 'string' ? { error: '', message: problem } : problem;
  return { kind: 'error', title: error || words.errorTitle || lastResort.errorTitle, text: message ?? '' };
}

/** What has been done, or that the data have been saved. */
export function successToast(text: string | undefined, words: NotificationWords): ToastMessage {
  return { kind: 'success', title: words.successTitle || lastResort.successTitle, text: text || words.saved || lastResort.saved };
}
