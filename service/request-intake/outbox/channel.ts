import type { ChannelName, RequestRow } from '../store/schema';

/** The back office's answer for the visitor. */
export interface RefusalAnswer {
  /** HTTP status: 400, 409 or 422. */
  readonly status: number;
  /** Its title; without one ours is shown. */
  readonly error?: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * The result of an attempt. `refused`: this request was read and rejected. `unavailable`: the receiver was unreachable or accepts nothing at
 * the moment; nothing is known about the request. Reasons are for staff and never contain personal data.
 */
export type DeliveryResult =
  | { readonly kind: 'delivered'; readonly remoteReference: string | null }
  | { readonly kind: 'refused'; readonly reason: string; readonly answer?: RefusalAnswer }
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      /** Retry-After of the receiver, in milliseconds. */
      readonly retryAfterMs?: number;
      /** Whether the receiver answered at all: then this one request may be the cause. */
      readonly answered?: boolean;
      /** Whether only people can mend it, such as a route that is missing. */
      readonly lasts?: boolean;
    };

/** A way to deliver requests. */
export interface Channel {
  readonly name: ChannelName;
  /** Longest time that one attempt may take, in milliseconds. */
  readonly attemptMs: number;
  /** Tries once; does not throw. The same request is always sent with the same key. */
  deliver(request: RequestRow, signal: AbortSignal): Promise<DeliveryResult>;
  /** Closes open connections. */
  close?(): void;
}
