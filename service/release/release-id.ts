const form = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})(\d{3})-[0-9a-f]{12}$/;

/** Whether `name` is a valid release id; nothing else is ever joined to a path. */
export function isReleaseId(name: string): boolean {
  return form.test(name);
}

/**
 * Name of a new release: the moment in UTC to the millisecond and the start of its content digest. Names sort by age, also
 * when the clock has been set back: a new one is always later than `newest`.
 *
 * @param now moment of publishing
 * @param contentDigest hexadecimal digest of the content
 * @param newest the latest id so far, if any
 */
export function newReleaseId(now: Date, contentDigest: string, newest?: string): string {
  const moment = new Date(Math.max(now.getTime(), newest === undefined ? 0 : momentOf(newest) + 1));
  const [day = '', time = ''] = moment
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .split('T');
  return `${day}-${time}-${contentDigest.slice(0, 12)}`;
}

function momentOf(id: string): number {
  const [, year, month, day, hour, minute, second, millisecond] = form.exec(id) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
}
