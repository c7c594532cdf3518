import { kinds, type SingletonName } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentRecord } from '../content-record';
import { CallFailure } from './call-failure';
import { kindChecks } from './kind-checks';
import { type Pull, required } from './pull';

/**
 * Pulls what there is once in each language. It can't be left out: contacts and the firm's own words are on every page.
 *
 * @returns undefined where it is missing, invalid or failed, which is noted as a failure
 */
export function pullSingleton(
  { api, findings, defaultLocale }: Pull,
  name: SingletonName,
  locale: LocaleCode,
): Promise<ContentRecord | undefined> {
  const { path } = kinds[name];
  return required(findings, name, locale, async () => {
    findings.count(name, locale, 1);
    const { data } = await api.get(path, locale);
    const checked = kindChecks[name](data);
    if (!checked.ok) {
      const faults = checked.faults.map(({ field, message }) => `${field ? `“${field}” ` : 'It '}${message}`).join('; ');
      throw new CallFailure('invalid', api.address(path), `${faults}. The site can't do without this; correct it in the content system.`);
    }
    const { language } = checked.value;
    if (locale === defaultLocale && language !== locale) {
      throw new CallFailure(
        'wrong-language',
        api.address(path),
        `The answer is in ${language}, but ${locale} is the language that everything falls back to. Check that the content API obeys Accept-Language.`,
      );
    }
    return checked.value;
  });
}
