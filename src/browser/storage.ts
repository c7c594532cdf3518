type Place = 'localStorage' | 'sessionStorage';

/** The JSON value stored under a key; null where there is none, it is no JSON, or storage is disabled. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) || 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON, or removes it if it is null. @returns false where storage is disabled or full */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
