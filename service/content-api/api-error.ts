import type { MessageName } from './messages';

/** A call that cannot be answered, to be told in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly messageName: MessageName,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(messageName);
  }
}

export const notFound = () => new ApiError(404, 'noItem');
