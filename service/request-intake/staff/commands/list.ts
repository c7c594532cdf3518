import type { OpenDatabase } from '../../store/schema';
import { deliverySummary, isoTime, statusSummary } from '../find-request';
import { type RequestFilter, readRequests } from '../read-requests';

/** The newest requests, one line each: number, time, status, deliveries, name. */
export async function list({ kysely }: OpenDatabase, filter: RequestFilter, most: number): Promise<string> {
  const lines: string[][] = [];
  for await (const { request, deliveries } of readRequests(kysely, filter, true)) {
    lines.push([
      request.reference,
      isoTime(request.accepted_at).slice(0, 16),
      statusSummary(request),
      deliverySummary(deliveries) || '-',
      request.name || '-',
    ]);
    if (lines.length >= most) break;
  }
  if (lines.length === 0) return 'There are no such requests.\n';
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
