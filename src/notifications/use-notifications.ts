import { useMemo } from 'react';
import type { TextKey } from '../i18n/text-key';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { type ApiProblem, errorToast, successToast, type ToastMessage, type ToastPlace } from './toast-message';

/** Toasts about the result of a user action. */
export interface Notifications {
  /** Reports a failure: the API's error body, or a text of ours. */
  notifyError(problem: ApiProblem | string): void;
  /** Reports a success; by default that the data have been saved. */
  notifySuccess(text?: string): void;
}

/** Notifications in the page's language and direction. */
export function useNotifications(): Notifications {
  const t = useTexts();
  const { dir } = useLocale();
  return useMemo(() => {
    const word = (key: TextKey) => {
      const text = t(key);
      return text === key ? '' : text;
    };
    const words = {
      errorTitle: word('notifications.errorTitle'),
      successTitle: word('notifications.successTitle'),
      saved: word('notifications.saved'),
    };
    const place = { dir, notices: word('notifications.list'), close: word('notifications.close') };
    return {
      notifyError: (problem) => void showToast(errorToast(problem, words), place),
      notifySuccess: (text) => void showToast(successToast(text, words), place),
    };
  }, [t, dir]);
}

/** Shows a toast, loading react-toastify on first use. If that fails the toast is dropped: the page always shows the same message. */
async function showToast(message: ToastMessage, place: ToastPlace): Promise<void> {
  try {
    const { addToast } = await import(/* webpackChunkName: "toast" */ './toaster');
    addToast(message, place);
  } catch {
    // The page shows the same message.
  }
}
