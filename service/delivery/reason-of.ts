import { normaliseLine } from '../../contract/request-text';
import { errorMessage } from '../logging/error-message';

/** The message of an error for staff: one short line without control characters and e-mail addresses. */
export function reasonOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown };
  const inner = cause === undefined ? '' : ` (${errorMessage(cause)})`;
  return normaliseLine(`${errorMessage(error)}${inner}`.replace(/\S+@\S+/g, '…')).slice(0, 300);
}
