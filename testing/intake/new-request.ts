import { v7 as uuidv7 } from 'uuid';
import type { NewRequest } from '../../service/request-intake/store/new-request';
import { requestReference } from '../../service/request-intake/store/request-reference';
import { checkedRequest } from './request-body';

/** A request on its way into the store, without key and without deliveries unless `changes` say so. */
export function newRequest(changes: Partial<NewRequest> = {}): NewRequest {
  const acceptedAt = changes.acceptedAt ?? Date.now();
  return {
    id: uuidv7(),
    reference: requestReference(acceptedAt),
    acceptedAt,
    request: checkedRequest(),
    addressHash: null,
    quarantineReason: null,
    channels: [],
    idempotency: null,
    lease: null,
    ...changes,
  };
}
