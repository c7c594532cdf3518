import type { TextKey } from '../i18n/text-key';
import type { Texts } from '../i18n/texts';

const keys: Readonly<Record<string, TextKey>> = {
  'full-time': 'jobs.fullTime',
  'part-time': 'jobs.partTime',
  internship: 'jobs.internship',
  contract: 'jobs.contract',
};

/** Localised name of an employment type of the content API; undefined for an unknown one. */
export function employmentName(employment: string, t: Texts): string | undefined {
  const key = keys[employment];
  return key && t(key);
}
