import type { Finding } from '../publications/finding';

/** Nothing was published; the live release stays. The message says why, `findings` say it in detail. */
export class PublishError extends Error {
  override readonly name = 'PublishError';

  /** @param outcome `stopped` if a gate did it: then a person may have to decide */
  constructor(
    message: string,
    readonly findings: readonly Finding[] = [],
    readonly outcome: 'failed' | 'stopped' = 'failed',
  ) {
    super(message);
  }
}
