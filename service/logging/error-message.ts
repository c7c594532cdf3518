/** The message of anything thrown. Errors of native modules and of other realms are not `instanceof Error`, hence the duck typing. */
export function errorMessage(error: unknown): string {
  const { message, name } = Object(error) as { message?: unknown; name?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return typeof name === 'string' ? name : String(error);
}
