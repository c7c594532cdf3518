import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { messagesIn } from '../../messages/messages';
import type { RequestRow } from '../../store/schema';

/** Where the firm works; staff read times as on their own clock. */
const timeZone = 'Asia/Tashkent';

/** Subject and plain text of the e-mail about `request`, in the language of the staff. The message comes last, as it was written. */
export function mailText(request: RequestRow, staffLocale: LocaleCode): { subject: string; text: string } {
  const { staff } = messagesIn(staffLocale);
  const lines: readonly (readonly [string, string | null])[] = [
    [staff.reference, request.reference],
    [staff.received, received(request.accepted_at, staffLocale)],
    [staff.name, request.name],
    [staff.phone, request.phone_e164 ?? request.phone],
    [staff.typedPhone, request.phone_e164 === null || request.phone_e164 === request.phone ? null : request.phone],
    [staff.email, request.email],
    [staff.language, isLocaleCode(request.locale) ? localeByCode(request.locale).name : request.locale],
    [staff.category, request.category_id],
    [staff.region, request.region_id],
    [staff.expert, request.expert_id],
    [staff.page, request.page],
    [staff.consent, request.consent_version],
  ];
  const facts = lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  return {
    subject: staff.subject.replace('{reference}', request.reference),
    text: [staff.intro, '', ...facts, '', `${staff.message}:`, request.message, ''].join('\n'),
  };
}

function received(time: number, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(localeByCode(locale).languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
    timeZoneName: undefined,
  }).format(time);
}
