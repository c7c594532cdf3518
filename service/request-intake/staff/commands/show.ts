import { defaultLocale } from '../../../../contract/locales';
import { callWish } from '../../call-wish';
import type { OpenDatabase } from '../../store/schema';
import { findRequest, statusSummary } from '../find-request';

/** Everything about one request; `time` formats times for staff. Visitors' texts contain no control characters, so they are safe in a terminal. */
export async function show({ kysely }: OpenDatabase, reference: string, time: (at: number) => string): Promise<string> {
  const { request, deliveries } = await findRequest(kysely, reference);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Number', request.reference],
    ['Received', time(request.accepted_at)],
    ['Status', statusSummary(request)],
    ['Erased', request.erased_at === null ? null : `${time(request.erased_at)}, ${request.erased_because ?? ''}`],
    ['Name', request.name],
    ['Phone', request.phone_e164 ?? request.phone],
    ['Phone as typed', request.phone_e164 === null ? null : request.phone],
    ['E-mail', request.email],
    ['Call', callWish(request, defaultLocale)],
    ['Category', request.category_id],
    ['Region', request.region_id],
    ['Expert', request.expert_id],
    ['Language', request.locale],
    ['Page', request.page],
    ['Consent', request.consent_version],
  ];
  const attempts = deliveries.map(({ channel, state, attempts: count, finished_at, remote_reference, last_error }) =>
    [
      `${channel}: ${state} after ${count} attempt${count === 1 ? '' : 's'}`,
      finished_at === null ? '' : `, ${time(finished_at)}`,
      remote_reference === null ? '' : `, there as ${remote_reference}`,
      last_error === null ? '' : `\n  ${last_error}`,
    ].join(''),
  );
  const lines = facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label.padEnd(16)}${value}`]));
  return `${[...lines, ...attempts, ...(request.message === '' ? [] : ['', request.message])].join('\n')}\n`;
}
