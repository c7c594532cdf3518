import type { ToastMessage, ToastPlace } from './toast-message';

/** Shows a message; react-toastify is fetched for the first one. If it can't be, the message is left out: it always stands in the page, too. */
export async function showToast(message: ToastMessage, place: ToastPlace): Promise<void> {
  try {
    const { addToast } = await import(/* webpackChunkName: "toast" */ './toaster');
    addToast(message, place);
  } catch {
    // The page says the same.
  }
}
