import type { TextKey } from '../i18n/text-key';
import type { Texts } from '../i18n/texts';

const keys: Readonly<Record<string, TextKey>> = {
  'full-time': 'jobs.fullTime',
  'part-time': 'jobs.partTime',
  internship: 'jobs.internship',
  contract: 'jobs.contract',
};

/** A kind of employment of the content API in the page's words; nothing for a kind that the contract does not know. */
export function employmentName(employment: string, t: Texts): string | undefined {
  const key = keys[employment];
  return key && t(key);
}
