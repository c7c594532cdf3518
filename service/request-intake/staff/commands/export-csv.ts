import type { LocaleCode } from '../../../../contract/locales';
import { wordsIn } from '../../../locales/words';
import { callWish, languageNameOf } from '../../call-wish';
import type { OpenDatabase } from '../../store/schema';
import { deliverySummary, type StaffRequest, statusSummary } from '../find-request';
import { type RequestFilter, readRequests } from '../read-requests';

/** All requests as chunks of CSV that Excel opens directly, oldest first. Titles and states are in the staff's language, times in their time zone. */
export async function* exportCsv(
  { kysely }: OpenDatabase,
  filter: RequestFilter,
  staffLocale: LocaleCode,
  time: (at: number) => string,
): AsyncGenerator<string> {
  const { staff } = wordsIn(staffLocale).server;
  const word = (name: string) => (Object.hasOwn(staff.states, name) ? staff.states[name as keyof typeof staff.states] : name);
  const columns: readonly (readonly [title: string, cell: (row: StaffRequest) => string | null])[] = [
    [staff.reference, ({ request }) => request.reference],
    [staff.received, ({ request }) => time(request.accepted_at)],
    [staff.status, ({ request }) => statusSummary({ ...request, erased_at: null }, word)],
    [staff.delivery, ({ deliveries }) => deliverySummary(deliveries, word)],
    [staff.name, ({ request }) => request.name],
    [staff.phone, ({ request }) => request.phone_e164],
    [staff.typedPhone, ({ request }) => request.phone],
    [staff.email, ({ request }) => request.email],
    [staff.call, ({ request }) => callWish(request, staffLocale)],
    [staff.category, ({ request }) => request.category_id],
    [staff.region, ({ request }) => request.region_id],
    [staff.expert, ({ request }) => request.expert_id],
    [staff.language, ({ request }) => languageNameOf(request.locale, staffLocale)],
    [staff.page, ({ request }) => request.page],
    [staff.consent, ({ request }) => request.consent_version],
    [staff.message, ({ request }) => request.message],
    [staff.erased, ({ request: { erased_at } }) => (erased_at === null ? null : time(erased_at))],
  ];
  const titles = columns.map(([title]) => title);
  yield byteOrderMark + csvRow(titles, staff.csvSeparator);
  for await (const row of readRequests(kysely, filter, false)) {
    const cells = columns.map(([, cell]) => cell(row) ?? '');
    yield csvRow(cells, staff.csvSeparator);
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
