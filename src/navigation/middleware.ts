import { localizedPath, splitLocale } from '../routing/localized-path';
import { listPath } from '../routing/routes';

/** A step into a page. */
export interface Visit {
  readonly pathname: string;
  /** Query string with its question mark, or nothing. */
  readonly search: string;
}

/** What is done before a page is shown. Gives the address to go to instead, if there is one. */
export type Middleware = (visit: Visit) => string | undefined;

/** Every middleware, by the name under which pages ask for it. */
export const middleware = {
  /** `/blog?page=2`, as back offices and the API write it, leads to `/blog/page/2`. */
  'page-number': ({ pathname, search }) => {
    const query = new URLSearchParams(search);
    const number = Number(query.get('page'));
    if (!Number.isInteger(number) || number < 1) return undefined;
    query.delete('page');
    const rest = query.toString();
    return localizedPath(listPath('blog', number), splitLocale(pathname).locale) + (rest && `?${rest}`);
  },
} as const satisfies Readonly<Record<string, Middleware>>;

export type MiddlewareName = keyof typeof middleware;
