/**
 * The only fields that a log line may carry beside its level, time and message. Addresses, user agents,
 * queries and bodies are personal data, so everything else is dropped, whoever logs it.
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

/** `fields` without those that are not allowed. */
export function onlyAllowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowedFields.has(name)));
}

/** What is logged of an error: type, message, code and stack, without properties that libraries attach, such as request options. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, ...(typeof code === 'string' ? { code } : {}), stack: error.stack };
}
