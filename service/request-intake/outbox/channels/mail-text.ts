import { isLocaleCode, localeByCode } from '../../../../contract/locales';
import { fill, wordsIn } from '../../../locales/words';
import type { IntakeSettings } from '../../settings';
import type { RequestRow } from '../../store/schema';

/** What the visitor chose from the API's lists, as people call it; the identifier stands in for a name that is not known. */
export interface ChosenNames {
  readonly category: string | null;
  readonly region: string | null;
  readonly expert: string | null;
}

/** Subject and plain text of the e-mail about `request`, in the language of the staff. The message comes last, as it was written. */
export function mailText(
  request: RequestRow,
  names: ChosenNames,
  { staffLocale, staffTimeZone }: Pick<NonNullable<IntakeSettings['mail']>, 'staffLocale' | 'staffTimeZone'>,
): { subject: string; text: string } {
  const { staff } = wordsIn(staffLocale).server;
  const received = new Intl.DateTimeFormat(localeByCode(staffLocale).languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: staffTimeZone,
  });
  const lines: readonly (readonly [string, string | null])[] = [
    [staff.reference, request.reference],
    [staff.received, received.format(request.accepted_at)],
    [staff.name, request.name],
    [staff.phone, request.phone_e164 ?? request.phone],
    [staff.typedPhone, request.phone_e164 === null || request.phone_e164 === request.phone ? null : request.phone],
    [staff.email, request.email],
    [staff.language, isLocaleCode(request.locale) ? localeByCode(request.locale).name : request.locale],
    [staff.category, names.category],
    [staff.region, names.region],
    [staff.expert, names.expert],
    [staff.page, request.page],
    [staff.consent, request.consent_version],
  ];
  const facts = lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  return {
    subject: fill(staff.subject, { reference: request.reference }),
    text: [staff.intro, '', ...facts, '', `${staff.message}:`, request.message, ''].join('\n'),
  };
}
