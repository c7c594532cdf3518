/**
 * Gives times as the staff's own clock shows them, `2026-03-01 14:05`, which Excel takes for a time in every language.
 * @param timeZone of the IANA database, for example `Asia/Tashkent`
 * @returns a function of milliseconds since 1970
 */
export function staffTime(timeZone: string): (time: number) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (time) => format.format(time);
}
