import { checkedRequest } from '../../../testing/intake/request-body';
import { requestFingerprint } from './fingerprint';

const of = (changes: Parameters<typeof checkedRequest>[0] = {}) => requestFingerprint(checkedRequest(changes));

test.each([{ elapsed: 9_999 }, { locale: 'ru' }, { page: '/ru' }, { website: 'x' }] as const)('%j is the same request', (changes) =>
  expect(of(changes)).toBe(of()),
);

test.each([
  { name: 'Other' },
  { phone: '+998000000124' },
  { email: 'b@example.com' },
  { message: 'Other' },
  { categoryId: 'tax' },
  { expertId: 'a' },
  { regionId: 'a' },
  { consentVersion: '2' },
])('%j is another request', (changes) => expect(of(changes)).not.toBe(of()));
