/** Nothing was published; the live release stays. The message says why, `details` are further lines for the log. */
export class PublishError extends Error {
  override readonly name = 'PublishError';

  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}
