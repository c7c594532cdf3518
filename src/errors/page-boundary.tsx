import type { ReactNode } from 'react';
import { useStore } from '../browser/store';
import { ErrorBoundary } from './error-boundary';
import { ErrorScreen } from './error-screen';
import { LastResort } from './last-resort';
import { failureOf, type PageFailure, pageFailure } from './page-failure';

interface Props {
  /** Path of the page: another page begins without the errors of the last. */
  path: string;
  children: ReactNode;
}

/** Puts the error screen in place of a page that could not be loaded, is not valid, or throws. */
export function PageBoundary({ path, children }: Props) {
  const failure = useStore(pageFailure, null);
  const showFailure = (found: PageFailure) => (
    <ErrorBoundary fallback={() => <LastResort />}>
      <ErrorScreen {...found} />
    </ErrorBoundary>
  );
  if (failure) return showFailure(failure);
  return (
    <ErrorBoundary key={path} fallback={(error) => showFailure(failureOf(error))}>
      {children}
    </ErrorBoundary>
  );
}
