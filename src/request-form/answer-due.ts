import { firmTimeZone } from '../../contract/firm-time';

/** Opening hours on some weekdays, in the firm's time zone. */
export interface OpeningHours {
  /** English names, such as `Monday`. */
  readonly days: readonly string[];
  /** Time of the day, such as `09:00`. */
  readonly opens: string;
  readonly closes: string;
}

/** Most days that are looked through for the firm's next opening hours. */
const horizon = 14;
const minute = 60_000;

/**
 * When a request has its answer at the latest: one working day after `now`, counted in the firm's opening hours. What arrives on Friday at
 * four is due on Monday at four; what arrives at night, at the end of the next working day.
 *
 * @param hours opening hours in the firm's time zone
 * @returns undefined if the firm is never open
 */
export function answerDue(hours: readonly OpeningHours[], now: Date): Date | undefined {
  let left: number | undefined;
  for (let day = 0; day < horizon; day += 1) {
    const openings = openingsOn(hours, new Date(now.getTime() + day * 24 * 60 * minute));
    for (const { opens, closes } of openings) {
      const start = Math.max(opens, now.getTime());
      if (start >= closes) continue;
      left ??= openings.reduce((sum, each) => sum + each.closes - each.opens, 0);
      if (start + left <= closes) return new Date(start + left);
      left -= closes - start;
    }
  }
  return undefined;
}

/** When the firm opens and closes on the day, in its time zone, that contains `moment`: twice where it has a lunch break. In milliseconds since 1970. */
function openingsOn(hours: readonly OpeningHours[], moment: Date): { readonly opens: number; readonly closes: number }[] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: firmTimeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const midnight = Math.floor(moment.getTime() / minute) * minute - (Number(part('hour')) * 60 + Number(part('minute'))) * minute;
  const at = (time: string) => {
    const [hour = 0, minutes = 0] = time.split(':').map(Number);
    return midnight + (hour * 60 + minutes) * minute;
  };
  return hours
    .filter(({ days }) => days.includes(part('weekday')))
    .map(({ opens, closes }) => ({ opens: at(opens), closes: at(closes) }))
    .sort((one, other) => one.opens - other.opens);
}
