import type { OpenDatabase } from '../../store/schema';
import { deliverySummary, statusSummary } from '../find-request';
import { type RequestFilter, readRequests } from '../read-requests';

const titles = ['NUMBER', 'RECEIVED', 'STATUS', 'DELIVERIES', 'NAME'];

/**
 * The newest requests, one line each: number, time, status, deliveries, name.
 * @param most most lines; the last one tells if there are more
 * @param time formats times for staff
 */
export async function list({ kysely }: OpenDatabase, filter: RequestFilter, most: number, time: (at: number) => string): Promise<string> {
  const lines: string[][] = [titles];
  let more = '';
  for await (const { request, deliveries } of readRequests(kysely, filter, true)) {
    if (lines.length > most) {
      more = `There are older ones: --limit ${most * 10} shows more.\n`;
      break;
    }
    lines.push([
      request.reference,
      time(request.accepted_at),
      statusSummary(request),
      deliverySummary(deliveries) || '-',
      request.name || '-',
    ]);
  }
  if (lines.length === 1) return 'There are no such requests.\n';
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const row = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${lines.map(row).join('\n')}\n${more}`;
}
