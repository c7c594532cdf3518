import { useEffect } from 'react';
import { announcement } from '../browser/announcement';
import { loadAddress } from '../browser/load-address';
import { onPlainClick } from '../browser/on-plain-click';
import { useTexts } from '../i18n/use-texts';
import type { PageFailure } from './page-failure';
import { StatusPage } from './status-page';
import * as styles from './status-page.module.css';

/** Replaces a page that can't be shown: status, explanation, and links to continue. */
export default function ErrorScreen({ statusCode, message, retryPath }: PageFailure) {
  const t = useTexts();
  const isNotFound = statusCode === 404;
  const title = t(isNotFound ? 'errors.pageNotFound' : 'errors.somethingWrong');
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    announcement.set(title);
    return keepOutOfSearch();
  }, [title]);

  if (isNotFound) return <StatusPage statusCode={statusCode} title={title} text={t('errors.couldNotBeFound')} />;
  const details = message && (
    <p className={styles.details} dir="ltr" lang="en">
      {message}
    </p>
  );
  const address = retryPath ?? window.location.href;
  // A full page load, because the state of the app may be part of the problem. With a fragment, the link alone would only scroll.
  const retry = onPlainClick(() => loadAddress(address));
  const action = (
    <a href={address} onClick={retry} className={styles.retry}>
      {t('errors.tryAgain')}
    </a>
  );
  return (
    <StatusPage
      statusCode={statusCode}
      title={title}
      text={t(retryPath ? 'errors.notLoaded' : 'errors.notShown')}
      details={details}
      action={action}
    />
  );
}

/** The server answered 200, so crawlers that run script must be told not to index the error. */
function keepOutOfSearch(): () => void {
  const robots = document.querySelector<HTMLMetaElement>('meta[name=robots]');
  if (!robots) return () => undefined;
  const { content } = robots;
  robots.content = 'noindex';
  return () => {
    robots.content = content;
  };
}
