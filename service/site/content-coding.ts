/** Forms that a file can be sent in, best first. */
export type Coding = 'br' | 'gzip' | 'identity';

const byPreference: readonly Coding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the coding by RFC 9110 §12.5.3: the highest quality wins, the smaller form among equals. What can't be
 * understood is ignored; where nothing is acceptable the file goes out as it is, which the standard allows.
 *
 * @param header value of Accept-Encoding
 * @param available codings that the file has beside `identity`
 */
export function chooseCoding(header: string | undefined, available: readonly Coding[]): Coding {
  const qualities = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name) qualities.set(name === 'x-gzip' ? 'gzip' : name, quality(parameters));
  }
  const candidates = byPreference.filter((coding) => coding === 'identity' || available.includes(coding));
  let best: Coding = 'identity';
  let bestQuality = 0;
  for (const coding of candidates) {
    const value = qualities.get(coding) ?? (coding === 'identity' ? qualities.get('*') || defaultIdentity : (qualities.get('*') ?? 0));
    if (value > bestQuality) [best, bestQuality] = [coding, value];
  }
  return best;
}

/** Below every quality that can be written (three decimals): plain is fine, but never preferred to what was asked for. */
const defaultIdentity = 0.0001;

function quality(parameters: readonly string[]): number {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  if (written === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(written) ? Number(written.slice(2)) : 0;
}
