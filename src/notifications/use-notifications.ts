import { useMemo } from 'react';
import type { TextKey } from '../i18n/text-key';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { type ApiProblem, errorToast, successToast, type ToastMessage, type ToastPlace } from './toast-message';

/** Ways to tell the visitor what became of something that they did. */
export interface Notifications {
  /** A failure: what the API answered, or a text of ours. */
  notifyError(problem: ApiProblem | string): void;
  /** A success; without a text, that the data have been saved. */
  notifySuccess(text?: string): void;
}

/** Notifications in the words and direction of the page. */
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

/** Shows a message; react-toastify is fetched for the first one. If it can't be, the message is left out: it always stands in the page, too. */
export async function showToast(message: ToastMessage, place: ToastPlace): Promise<void> {
  try {
    const { addToast } = await import(/* webpackChunkName: "toast" */ './toaster');
    addToast(message, place);
  } catch {
    // The page says the same.
  }
}
