import { v7 as uuidv7 } from 'uuid';

/** A UUID version 7 that sorts after one that is there, also where the clock has been set back since that was made. */
export function idAfter(last: string | undefined): string {
  const id = uuidv7();
  if (last === undefined || id > last) return id;
  const milliseconds = Number.parseInt(last.replace('-', '').slice(0, 12), 16);
  return uuidv7({ msecs: milliseconds + 1 });
}
