import { endpoints } from '../../contract/endpoints';
import type { PageKindName } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';

/** Where the site under test is served; `npm test` starts it and says so. */
export const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:8000';

/** URL of a path on the site under test. */
export const at = (path: string): string => new URL(path, baseUrl).href;

/** `data` of a call to the content API in a locale. */
export async function content<T>(path: string, locale: LocaleCode): Promise<T> {
  const response = await fetch(at(`/api${path}`), { headers: { 'Accept-Language': locale } });
  if (!response.ok) throw new Error(`GET /api${path} in ${locale} answered ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

/** An item as far as the tests read it. */
export interface Item {
  readonly id: string;
  readonly language: LocaleCode;
  readonly title?: string;
  readonly name?: string;
}

/** The whole of a list endpoint in a locale. */
export const list = (name: PageKindName, locale: LocaleCode): Promise<Item[]> =>
  content<Item[]>(`${endpoints[name].path}${endpoints[name].shape === 'page' ? '?perPage=100' : ''}`, locale);
