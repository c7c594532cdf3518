import { longDateTime } from '../../../../contract/dates';
import { isolatedIn } from '../../../../contract/isolated';
import { localeByCode } from '../../../../contract/locales';
import { normaliseLine } from '../../../../contract/request-text';
import { fill, wordsIn } from '../../../locales/words';
import { callWish, languageNameOf } from '../../call-wish';
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
  const { request: form, server } = wordsIn(staffLocale);
  const { staff } = server;
  // Staff can read an identifier where the name is unavailable.
  const nameOf = async (list: ChoiceList, id: string | null) =>
    id === null ? null : normaliseLine((await firm.names(list, staffLocale)).get(id) ?? id);
  const shown = (value: string) => isolatedIn(localeByCode(staffLocale).dir, value);
  const fact = (label: string, value: string) => fill(form.fieldError, { field: label, text: value });
  const lines: readonly (readonly [string, string | null])[] = [
    [staff.reference, request.reference],
    [staff.received, longDateTime(request.accepted_at, staffLocale, staffTimeZone)],
    [staff.name, request.name],
    [staff.phone, (request.phone_e164 ?? request.phone) || null],
    [staff.typedPhone, request.phone_e164 === null || request.phone_e164 === request.phone ? null : request.phone],
    [staff.email, request.email || null],
    [staff.call, callWish(request, staffLocale)],
    [staff.language, languageNameOf(request.locale, staffLocale)],
    [staff.category, await nameOf('categories', request.category_id)],
    [staff.region, await nameOf('regions', request.region_id)],
    [staff.expert, await nameOf('experts', request.expert_id)],
    [staff.page, request.page],
    [staff.consent, request.consent_version],
    [staff.delivery, inOffice ? `${staff.states.backOffice} – ${staff.states[inOffice.state]}. ${inOffice.reason}` : null],
  ];
  const facts = lines.flatMap(([label, value]) => (value === null ? [] : [fact(label, shown(value))]));
  return {
    subject: fill(staff.subject, { reference: shown(request.reference) }),
    text: [
      staff.intro,
      ...(request.email ? [staff.reply] : []),
      '',
      ...facts,
      '',
      fact(staff.message, '').trimEnd(),
      request.message,
      '',
    ].join('\n'),
  };
}
