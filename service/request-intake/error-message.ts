/** The words of whatever was thrown. Errors of native modules and of other realms are not `instanceof Error`, so it asks for the words, not for the class. */
export function errorMessage(error: unknown): string {
  const { message, name } = Object(error) as { message?: unknown; name?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return typeof name === 'string' ? name : String(error);
}
