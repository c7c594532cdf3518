const texts = new WeakMap<Buffer, string>();

/** The text in bytes of UTF-8, decoded once as long as the bytes are kept. */
export function textOf(bytes: Buffer): string {
  const text = texts.get(bytes) ?? bytes.toString('utf8');
  texts.set(bytes, text);
  return text;
}
