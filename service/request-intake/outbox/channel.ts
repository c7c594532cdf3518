import { errorMessage } from '../error-message';
import type { ChannelName, RequestRow } from '../store/schema';
import { normaliseLine } from '../validation/normalise-text';

/** What the back office answered to the visitor. */
export interface RefusalAnswer {
  /** HTTP status, 400 to 499. */
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * How an attempt ended. `refused`: this request was read and turned down. `unavailable`: the receiver could not be reached or could not
 * take anything now; nothing is known about the request. Reasons are for staff and never hold personal data.
 */
export type DeliveryResult =
  | { readonly kind: 'delivered'; readonly remoteReference: string | null }
  | { readonly kind: 'refused'; readonly reason: string; readonly answer?: RefusalAnswer }
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      /** What the receiver asked to wait, in milliseconds. */
      readonly retryAfterMs?: number;
      /** Whether the receiver answered at all: then the trouble may be with this one request after all. */
      readonly answered?: boolean;
    };

/** A way out for requests. */
export interface Channel {
  readonly name: ChannelName;
  /** Longest time that one attempt may take, in milliseconds. */
  readonly attemptMs: number;
  /** Tries once; does not throw. The same request always goes out with the same key and the same bytes. */
  deliver(request: RequestRow, signal: AbortSignal): Promise<DeliveryResult>;
  /** Lets go of open connections. */
  close?(): void;
}

/** The words of an error for the column that staff see: one line, short, without controls and without anything that looks like an e-mail address. */
export function reasonOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown };
  const inner = cause === undefined ? '' : ` (${errorMessage(cause)})`;
  return normaliseLine(`${errorMessage(error)}${inner}`.replace(/\S+@\S+/g, '…')).slice(0, 300);
}
