import type { ToastMessage } from './toast-message';

/** Where and how a message is shown. */
export interface ToastPlace {
  /** Direction of the page's language. */
  readonly dir: 'ltr' | 'rtl';
  /** What assistive technology calls the place of the messages, and the button that closes one. */
  readonly notices: string;
  readonly close: string;
}

/** Shows a message; react-toastify is fetched for the first one. If it can't be, the message is left out: it always stands in the page, too. */
export async function showToast(message: ToastMessage, place: ToastPlace): Promise<void> {
  try {
    const { addToast } = await import(/* webpackChunkName: "toast" */ './toaster');
    addToast(message, place);
  } catch {
    // The page says the same.
  }
}
