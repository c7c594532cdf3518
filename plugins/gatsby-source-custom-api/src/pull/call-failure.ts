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

/** A call to the API failed or returned nothing usable. `message` is a sentence for the operator. */
export class CallFailure extends Error {
  /** @param status HTTP status, if there was a response */
  constructor(
    readonly code: CallFailureCode,
    readonly url: string,
    message: string,
    readonly status?: number,
  ) {
    super(message);
    this.name = 'CallFailure';
  }
}

/** Statuses that concern one id and not the endpoint: that item is set aside. */
const statusesOfOneItem = [400, 404, 410, 414, 422, 431];

/** Whether a call failed because of the id in its path. */
export const concernsOneItem = ({ status }: CallFailure): boolean => status !== undefined && statusesOfOneItem.includes(status);
