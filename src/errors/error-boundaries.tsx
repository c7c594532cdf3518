import type { WrapRootElementBrowserArgs } from 'gatsby';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from '../browser/store';
import { LastResort } from './last-resort';
import { failureOf, type PageFailure, pageFailure } from './page-failure';

interface Props {
  /** Rendered in place of children that threw. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches errors thrown while its children render. React has no hook for it. */
class ErrorBoundary extends Component<Props, { readonly thrown?: { readonly error: unknown } }> {
  override state: { readonly thrown?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? this.props.fallback(thrown.error) : this.props.children;
  }
}

const importScreen = () => import(/* webpackChunkName: "later" */ './error-screen');

const ErrorScreen = lazy(importScreen);

/** Loads the error screen ahead, after hydration: when it is needed, often nothing can be loaded. */
function useErrorScreen(): void {
  useEffect(() => void importScreen().catch(() => undefined), []);
}

interface PageBoundaryProps {
  /** Path of the page: navigation to another path resets the boundary. */
  path: string;
  children: ReactNode;
}

/** Shows the error screen when the page could not be loaded, is not valid, or throws. */
export function PageBoundary({ path, children }: PageBoundaryProps) {
  const failure = useStore(pageFailure, null);
  useErrorScreen();
  const showFailure = (found: PageFailure) => (
    <ErrorBoundary fallback={() => <LastResort />}>
      <Suspense>
        <ErrorScreen {...found} />
      </Suspense>
    </ErrorBoundary>
  );
  if (failure) return showFailure(failure);
  return (
    <ErrorBoundary key={path} fallback={(error) => showFailure(failureOf(error))}>
      {children}
    </ErrorBoundary>
  );
}

/** Gatsby's hook around all that is ours: without it, an error in the header or footer would blank the page. */
export function wrapRootElement({ element }: WrapRootElementBrowserArgs) {
  return <ErrorBoundary fallback={() => <LastResort />}>{element}</ErrorBoundary>;
}
