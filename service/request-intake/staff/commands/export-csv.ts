import type { LocaleCode } from '../../../../contract/locales';
import { messagesIn } from '../../messages/messages';
import type { OpenDatabase } from '../../store/schema';
import { byteOrderMark, csvRow } from '../csv';
import { deliverySummary, isoTime, statusSummary } from '../find-request';
import { type RequestFilter, readRequests } from '../read-requests';

/** Locales in which Excel separates cells by commas; where the comma is the decimal sign, it wants semicolons. */
const commaLocales: readonly LocaleCode[] = ['en', 'zh', 'kr'];

/** All requests as CSV that Excel opens with a double click, oldest first, in pieces. Column titles are in the language of the staff. */
export async function* exportCsv({ kysely }: OpenDatabase, filter: RequestFilter, staffLocale: LocaleCode): AsyncGenerator<string> {
  const separator = commaLocales.includes(staffLocale) ? ',' : ';';
  const { staff } = messagesIn(staffLocale);
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
      isoTime(request.accepted_at),
      statusSummary(request),
      deliverySummary(deliveries),
      request.name,
      request.phone_e164,
      request.phone,
      request.email,
      request.category_id,
      request.region_id,
      request.expert_id,
      request.locale,
      request.page,
      request.consent_version,
      request.message,
      request.erased_at === null ? null : isoTime(request.erased_at),
    ];
    yield csvRow(
      cells.map((cell) => cell ?? ''),
      separator,
    );
  }
}
