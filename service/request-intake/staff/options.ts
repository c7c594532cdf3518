import { deliveryStates, requestStatuses } from '../store/schema';
import { StaffError } from './find-request';
import type { RequestFilter } from './read-requests';

/** What `npm run requests -- --help` says. */
export const usage = `Visitors' requests, for staff. It reads the configuration of the server (DATA_DIR or DATABASE_URL) and may run beside it.

Usage: npm run requests -- <command>

  list                        the newest requests, one line each
  show 2603-7K3F-92QD         everything about one request, by its number
  export --csv                all requests as a table for Excel, titles in the language of STAFF_LOCALE
  retry 2603-7K3F-92QD        deliver one request again
  retry --parked              deliver again everything that was given up, in the ways that are set up
  erase 2603-7K3F-92QD        remove the personal data of one request for good; its number stays as a trace

Options
  list, export   --status ${requestStatuses.join('|')}   --delivery ${deliveryStates.join('|')}   --since 2026-03-01
  list           --limit 50
  export         --output requests.csv   a new file that only you can read; without it the table goes to the standard output
                                         (then write npm run --silent, or npm's own lines come first)
  retry          --release   also let out a request that was set aside as a suspect

Words: quarantined = a suspect, kept but never forwarded; rejected = refused by the back office in front of the visitor;
parked = could not be delivered in time and is no longer tried; cancelled = nothing to deliver any more.
`;

/**
 * Parses the filter options.
 *
 * @param time formats times for staff (`output.ts`): a day begins when it begins for them
 * @throws {StaffError} naming the invalid option
 */
export function readFilter(
  options: { readonly [Name in keyof RequestFilter]?: string | undefined },
  time: (at: number) => string,
): RequestFilter {
  const since = options.since === undefined ? undefined : midnight(options.since, time);
  if (Number.isNaN(since)) throw new StaffError('--since takes a date such as 2026-03-01.');
  const status = oneOf('--status', options.status, requestStatuses);
  return { status, delivery: oneOf('--delivery', options.delivery, deliveryStates), since };
}

/** When a day begins, in milliseconds since 1970; NaN if there is no such day. */
function midnight(day: string, time: (at: number) => string): number {
  const clock = (at: number) => Date.parse(`${time(at).replace(' ', 'T')}Z`);
  const wanted = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return wanted;
  const near = wanted - (clock(wanted) - wanted);
  // Once more, where summer time begins or ends in between.
  return near - (clock(near) - wanted);
}

/** Parses --limit. @throws {StaffError} unless it is a whole number above 0 */
export function readLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StaffError('--limit takes a whole number such as 50.');
  return Number(text);
}

function oneOf<Word extends string>(option: string, text: string | undefined, words: readonly Word[]): Word | undefined {
  const word = words.find((candidate) => candidate === text);
  if (text !== undefined && word === undefined) throw new StaffError(`${option} takes one of ${words.join(', ')}.`);
  return word;
}
