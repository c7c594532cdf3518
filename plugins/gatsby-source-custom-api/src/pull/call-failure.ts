export type CallFailureCode =
  | 'unreachable'
  | 'timeout'
  | 'server-error'
  | 'too-many-requests'
  | 'refused'
  | 'unexpected-status'
  | 'redirect-refused'
  | 'too-large'
  | 'not-json'
  | 'malformed-json'
  | 'damaged'
  | 'wrong-shape'
  | 'wrong-language'
  | 'incomplete-list'
  | 'invalid';

/** A call to the API gave nothing that can be used. `message` is a sentence for the operator. */
export class CallFailure extends Error {
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** Whether the same call may succeed a moment later. */
  readonly transient: boolean;
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number;

  constructor(
    readonly code: CallFailureCode,
    readonly url: string,
    message: string,
    options: { status?: number; transient?: boolean; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.status = options.status;
    this.transient = options.transient ?? false;
    this.retryAfter = options.retryAfter;
  }

  /** The same failure with another sentence. */
  saying(message: string): CallFailure {
    return new CallFailure(this.code, this.url, message, { status: this.status, transient: this.transient, retryAfter: this.retryAfter });
  }
}
