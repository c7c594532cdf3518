/** Nothing was published, and what was live is live. The message says why; `details` are lines for whoever looks closer. */
export class PublishError extends Error {
  override readonly name = 'PublishError';

  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}
