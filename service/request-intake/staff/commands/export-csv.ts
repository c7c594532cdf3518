import { isLocaleCode, type LocaleCode, localeByCode } from '../../../../contract/locales';
import { wordsIn } from '../../../locales/words';
import type { OpenDatabase } from '../../store/schema';
import { deliverySummary, statusSummary } from '../find-request';
import { type RequestFilter, readRequests } from '../read-requests';

/** All requests as chunks of CSV that Excel opens directly, oldest first. Titles and states are in the staff's language, times in their time zone. */
export async function* exportCsv(
  { kysely }: OpenDatabase,
  filter: RequestFilter,
  staffLocale: LocaleCode,
  time: (at: number) => string,
): AsyncGenerator<string> {
  const { staff } = wordsIn(staffLocale).server;
  // Excel expects commas between cells; where the comma is the decimal separator, semicolons.
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

/** Byte order mark: without it Excel assumes the code page of the machine. */
const byteOrderMark = '\uFEFF';

/**
 * The start of a cell that a spreadsheet may run as a formula (ASVS 5.0, 1.2.10; OWASP, CSV injection), full-width forms and leading spaces
 * included.
 */
const formulaStart = /^[\s\uFEFF]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** One row of CSV (RFC 4180) with every cell quoted; a cell that could run as a formula starts with an apostrophe. */
export function csvRow(cells: readonly string[], separator: string): string {
  const quoted = cells.map((cell) => `"${(formulaStart.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}
