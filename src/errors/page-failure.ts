import { createStore } from '../browser/store';

/** An error that is shown in place of the page. */
export interface PageFailure {
  /** HTTP status code. */
  readonly statusCode: number;
  /** Message of the original error, in English. */
  readonly message: string;
  /** URL for the retry link; the current one by default. */
  readonly retryPath?: string;
}

/** Thrown by a page that can't be shown. */
export class PageError extends Error {
  readonly statusCode: number;

  /** @param statusCode HTTP status code */
  constructor(message: string, statusCode = 500) {
    super(message);
    this.name = 'PageError';
    this.statusCode = statusCode;
  }
}

/** No page matches, or the page's validity check fails (specification, section 8). */
export const notFound = () => new PageError('This page could not be found', 404);

/** Converts anything thrown to a failure, with status 500 unless the error has its own. */
export function failureOf(error: unknown): PageFailure {
  const { statusCode, message } = Object(error) as Partial<PageFailure>;
  return { statusCode: typeof statusCode === 'number' ? statusCode : 500, message: message || String(error) };
}

/** The failure shown in place of the page; cleared by the next navigation. */
export const pageFailure = createStore<PageFailure | null>(null);
