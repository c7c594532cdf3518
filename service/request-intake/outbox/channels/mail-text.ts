import { dateTag } from '../../../../contract/dates';
import { isLocaleCode, localeByCode } from '../../../../contract/locales';
import { normaliseLine } from '../../../../contract/request-text';
import { fill, wordsIn } from '../../../locales/words';
import { callWish } from '../../call-wish';
import type { ChoiceList, FirmContent } from '../../firm-content';
import type { MailSettings } from '../../settings';
import type { RequestRow } from '../../store/schema';
import type { Undelivered } from '../outbox';

/**
 * Subject and plain text of the e-mail about `request`, in the language of the staff. The visitor's message comes last.
 *
 * @param inOffice how its delivery to the back office stands, if it is not there yet
 */
export async function mailText(
  request: RequestRow,
  firm: FirmContent,
  { staffLocale, staffTimeZone }: Pick<MailSettings, 'staffLocale' | 'staffTimeZone'>,
  inOffice?: Undelivered,
): Promise<{ subject: string; text: string }> {
  const { staff } = wordsIn(staffLocale).server;
  // Staff can read an identifier where the name is unavailable.
  const nameOf = async (list: ChoiceList, id: string | null) =>
    id === null ? null : normaliseLine((await firm.names(list, staffLocale)).get(id) ?? id);
  const received = new Intl.DateTimeFormat(dateTag(staffLocale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: staffTimeZone,
  });
  const lines: readonly (readonly [string, string | null])[] = [
    [staff.reference, request.reference],
    [staff.received, received.format(request.accepted_at)],
    [staff.name, request.name],
    [staff.phone, (request.phone_e164 ?? request.phone) || null],
    [staff.typedPhone, request.phone_e164 === null || request.phone_e164 === request.phone ? null : request.phone],
    [staff.email, request.email || null],
    [staff.call, callWish(request, staffLocale)],
    [staff.language, isLocaleCode(request.locale) ? localeByCode(request.locale).name : request.locale],
    [staff.category, await nameOf('categories', request.category_id)],
    [staff.region, await nameOf('regions', request.region_id)],
    [staff.expert, await nameOf('experts', request.expert_id)],
    [staff.page, request.page],
    [staff.consent, request.consent_version],
    [staff.delivery, inOffice ? `${staff.states.backOffice} – ${staff.states[inOffice.state]}. ${inOffice.reason}` : null],
  ];
  const facts = lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]));
  return {
    subject: fill(staff.subject, { reference: request.reference }),
    text: [staff.intro, ...(request.email ? [staff.reply] : []), '', ...facts, '', `${staff.message}:`, request.message, ''].join('\n'),
  };
}
