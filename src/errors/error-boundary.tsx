import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown in place of children that threw. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches what its children throw while they are drawn. React has no hook for it. */
export class ErrorBoundary extends Component<Props, { readonly thrown?: { readonly error: unknown } }> {
  override state: { readonly thrown?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? this.props.fallback(thrown.error) : this.props.children;
  }
}
