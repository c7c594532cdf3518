import { createStore } from '../browser/store';
import { localizedPath, splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import * as styles from './last-resort.module.css';

/** Texts of the last resort, kept outside React. The page frame sets those of its language. */
export const lastResortWords = createStore({ message: 'An error occurred while showing the error page', home: 'Go back to home' });

/** Shown when the error screen itself or the page frame fails. Depends on no context. */
export function LastResort() {
  const { message, home } = lastResortWords.get();
  const { locale } = splitLocale(window.location.pathname);
  return (
    <div role="alert" className={styles.page}>
      <h1 className={styles.message}>{message}</h1>
      <a href={localizedPath(routePath('home'), locale)}>{home}</a>
    </div>
  );
}
