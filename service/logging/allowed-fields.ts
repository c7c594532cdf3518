/**
 * The only fields that a log line may carry beside its level, time and message. Addresses, user agents,
 * queries and bodies are personal data, so what isn't listed is dropped, whoever logs it.
 */
const allowedFields: ReadonlySet<string> = new Set([
  'reqId',
  'method',
  'path',
  'status',
  'ms',
  'err',
  'code',
  'reason',
  'count',
  'problems',
  'pages',
  'release',
  'step',
  'seconds',
  'endpoint',
  'locale',
  'file',
  'field',
  'channel',
  'reference',
  'attempt',
  'replayed',
  'damaged',
  'port',
]);

/** `fields` without those that no log line may carry. */
export function onlyAllowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowedFields.has(name)));
}

/** What is logged of an error: its kind, words and place; not the fields that libraries hang on it, such as request options. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, ...(typeof code === 'string' ? { code } : {}), stack: error.stack };
}
