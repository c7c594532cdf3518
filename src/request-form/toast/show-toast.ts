/** A message that pops up at the edge of the window. */
export interface ToastMessage {
  readonly kind: 'error' | 'success';
  readonly title: string;
  readonly text: string;
  /** Direction of the page's language. */
  readonly dir: 'ltr' | 'rtl';
  /** What assistive technology calls the place of the messages, and the button that closes one. */
  readonly notices: string;
  readonly close: string;
}

/** Shows a message; react-toastify is fetched for the first one. If it can't be, the message is left out: it always stands in the page, too. */
export async function showToast(message: ToastMessage): Promise<void> {
  try {
    const { addToast } = await import(/* webpackChunkName: "toast" */ './toaster');
    addToast(message);
  } catch {
    // The page says the same.
  }
}
