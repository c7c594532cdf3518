/**
 * The result of an attempt to deliver a message. `refused`: it was read and rejected; `unavailable`: the receiver was unreachable or accepts
 * nothing at the moment. Reasons are for staff and never contain personal data.
 */
export type Attempt =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      /** Whether the receiver answered at all: then this one message may be the cause. */
      readonly answered?: boolean;
    };
