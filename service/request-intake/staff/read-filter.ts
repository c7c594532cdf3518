import type { DeliveryState, RequestStatus } from '../store/schema';
import { StaffError } from './find-request';
import type { RequestFilter } from './read-requests';

const statuses: readonly RequestStatus[] = ['accepted', 'quarantined', 'rejected'];
const states: readonly DeliveryState[] = ['pending', 'delivered', 'parked', 'cancelled'];

/** The filter that the options of the command line ask for. @throws {StaffError} naming the option that is not understood */
export function readFilter(options: {
  status?: string | undefined;
  delivery?: string | undefined;
  since?: string | undefined;
}): RequestFilter {
  const status = oneOf('--status', options.status, statuses);
  const delivery = oneOf('--delivery', options.delivery, states);
  const since = options.since === undefined ? undefined : Date.parse(options.since);
  if (Number.isNaN(since)) throw new StaffError('--since takes a date such as 2026-03-01.');
  return {
    ...(status === undefined ? {} : { status }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(since === undefined ? {} : { since }),
  };
}

/** How many lines to show. @throws {StaffError} unless it is a whole number above 0 */
export function readLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StaffError('--limit takes a whole number such as 50.');
  return Number(text);
}

function oneOf<Word extends string>(option: string, text: string | undefined, words: readonly Word[]): Word | undefined {
  const word = words.find((candidate) => candidate === text);
  if (text !== undefined && word === undefined) throw new StaffError(`${option} takes one of ${words.join(', ')}.`);
  return word;
}
