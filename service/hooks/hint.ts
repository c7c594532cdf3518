import { kindNames } from '../../contract/kinds';
import { isLocaleCode } from '../../contract/locales';
import { parseJson } from '../../contract/parse-json';
import type { Hint } from '../publications/publication-record';

const mostIdCharacters = 1_024;

/**
 * What a call says has changed: `kind`, `id` and `locales` in its body, or in the body's `data` as Standard Webhooks puts them.
 *
 * @returns nothing where the body is no JSON or says nothing that we know
 */
export function hintOf(body: Buffer): Hint | undefined {
  const { data, ...rest } = objectOf(parseJson(body.toString('utf8')));
  const { kind, id, locales } = { ...rest, ...objectOf(data) };
  const hint: Hint = {
    ...(kindNames.some((name) => name === kind) && { kind: String(kind) }),
    ...(typeof id === 'string' && id !== '' && id.length <= mostIdCharacters && { id }),
    ...(Array.isArray(locales) && locales.some(isLocaleCode) && { locales: locales.filter(isLocaleCode) }),
  };
  return Object.keys(hint).length > 0 ? hint : undefined;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {});
