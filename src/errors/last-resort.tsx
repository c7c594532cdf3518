import { createStore } from '../browser/store';
import { localizedPath, splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import * as styles from './last-resort.module.css';

/** Words of the last resort. They lie outside React, where nothing can fail: the frame of the page puts those of its language here. */
export const lastResortWords = createStore({ message: 'An error occurred while showing the error page', home: 'Go back to home' });

/** Shown when the error screen fails itself, or what surrounds every page. It asks nothing of anyone. */
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
