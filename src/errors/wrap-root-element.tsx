import type { WrapRootElementBrowserArgs } from 'gatsby';
import { ErrorBoundary } from './error-boundary';
import { LastResort } from './last-resort';

/** Gatsby's hook around everything: without it, an error in header or footer would leave a blank window. */
export function wrapRootElement({ element }: WrapRootElementBrowserArgs) {
  return <ErrorBoundary fallback={() => <LastResort />}>{element}</ErrorBoundary>;
}
