import { createStore } from '../browser/store';

/** An error that a visitor is shown in place of the page. */
export interface PageFailure {
  /** As HTTP would say it. */
  readonly statusCode: number;
  /** What happened, as whoever raised it put it. */
  readonly message: string;
  /** Path to try again; without, the present one. */
  readonly retryPath?: string;
}

/** Raised by a page that can't be shown. */
export class PageError extends Error {
  readonly statusCode: number;

  /** @param statusCode as HTTP would say it */
  constructor(message: string, statusCode = 500) {
    super(message);
    this.name = 'PageError';
    this.statusCode = statusCode;
  }
}

/** No page matches, or the page's validity check fails (specification, section 8). */
export const notFound = () => new PageError('This page could not be found', 404);

/** What anything that was thrown comes to: status 500 unless it knows better. */
export function failureOf(error: unknown): PageFailure {
  const { statusCode, message } = Object(error) as Partial<PageFailure>;
  return { statusCode: typeof statusCode === 'number' ? statusCode : 500, message: message || String(error) };
}

/** The failure that stands in place of the page; the next page takes it away. */
export const pageFailure = createStore<PageFailure | null>(null);
