import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { wordsIn } from '../../../locales/words';
import type { OpenDatabase } from '../../store/schema';
import { byteOrderMark, csvRow } from '../csv';
import { deliverySummary, statusSummary } from '../find-request';
import { type RequestFilter, readRequests } from '../read-requests';

/** All requests as CSV that Excel opens with a double click, oldest first, in pieces. Titles and states are in the language of the staff, times as on their clock. */
export async function* exportCsv(
  { kysely }: OpenDatabase,
  filter: RequestFilter,
  staffLocale: LocaleCode,
  time: (at: number) => string,
): AsyncGenerator<string> {
  const { staff } = wordsIn(staffLocale).server;
  // Excel splits cells at commas; where the comma is the decimal sign, at semicolons.
  const separator = staff.csvSeparator;
  const word = (name: string) => (Object.hasOwn(staff.states, name) ? staff.states[name as keyof typeof staff.states] : name);
  yield byteOrderMark;
  yield csvRow(
    [
      staff.reference,
      staff.received,
      staff.status,
      staff.delivery,
      staff.name,
      staff.phone,
      staff.typedPhone,
      staff.email,
      staff.category,
      staff.region,
      staff.expert,
      staff.language,
      staff.page,
      staff.consent,
      staff.message,
      staff.erased,
    ],
    separator,
  );
  for await (const { request, deliveries } of readRequests(kysely, filter, false)) {
    const cells = [
      request.reference,
      time(request.accepted_at),
      statusSummary({ ...request, erased_at: null }, word),
      deliverySummary(deliveries, word),
      request.name,
      request.phone_e164,
      request.phone,
      request.email,
      request.category_id,
      request.region_id,
      request.expert_id,
      isLocaleCode(request.locale) ? localeByCode(request.locale).name : request.locale,
      request.page,
      request.consent_version,
      request.message,
      request.erased_at === null ? null : time(request.erased_at),
    ];
    yield csvRow(
      cells.map((cell) => cell ?? ''),
      separator,
    );
  }
}
