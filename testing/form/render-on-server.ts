import { TextEncoder } from 'node:util';
import type { ReactElement } from 'react';

/** The HTML that the build writes for an element. */
export function renderOnServer(element: ReactElement): string {
  // React's server needs it at its start, and jsdom has none.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
  return renderToString(element);
}
