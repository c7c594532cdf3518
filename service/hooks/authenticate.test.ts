import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { anyCharacter } from '../../testing/any-character';
import { authenticate } from './authenticate';
import { readCredentials } from './credentials';
import { signedHeaders } from './standard-webhooks';

const now = Date.UTC(2026, 2, 1, 12);
const newSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString('base64')}`;
const [oldSecret, newerSecret, foreign] = [newSecret(), newSecret(), newSecret()];
const token = 'a-token-of-thirty-two-characters';
const { credentials } = readCredentials({ webhookSecrets: [oldSecret, newerSecret], webhookToken: token });
const body = Buffer.from('{"kind":"blogs","id":"lease"}');

const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
const signed = (secret = oldSecret, id = 'msg_1', bytes: Buffer = body, at = now) => signedHeaders(keyOf(secret), id, bytes, at);
const github = (secret = oldSecret, bytes: Buffer = body) => ({
  'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`,
});

const isAccepted = (headers: Readonly<Record<string, string>>, bytes: Buffer = body, at = now) =>
  'who' in authenticate(headers, bytes, credentials, at);

test('what the reference library signs is accepted, with either secret of a rotation and with several signatures', () => {
  for (const secret of [oldSecret, newerSecret]) {
    const signature = new Webhook(secret).sign('msg_2', new Date(now), body.toString());
    const headers = { 'webhook-id': 'msg_2', 'webhook-timestamp': String(now / 1_000), 'webhook-signature': signature };
    expect(authenticate(headers, body, credentials, now)).toEqual({ who: 'Standard Webhooks', delivery: 'standard:msg_2' });
    expect(isAccepted({ ...headers, 'webhook-signature': `v1a,AAAA v1,${'A'.repeat(43)}= ${signature}` })).toBe(true);
  }
});

test('what we sign is accepted by the reference library', () => {
  expect(new Webhook(oldSecret).verify(body.toString(), signedHeaders(keyOf(oldSecret), 'msg_1', body))).toEqual(
    JSON.parse(body.toString()),
  );
});

test('a secret that was removed, or never was one, is refused', () => {
  const rotated = readCredentials({ webhookSecrets: [newerSecret], webhookToken: '' }).credentials;
  expect(authenticate(signed(), body, rotated, now)).toHaveProperty('reason');
  expect(isAccepted(signed(foreign))).toBe(false);
});

test.each([
  ['-300', now - 300_000, true],
  ['-301', now - 301_000, false],
  ['+300', now + 300_000, true],
  ['+301', now + 301_000, false],
])('a timestamp of %s seconds', (_name, at, accepted) => expect(isAccepted(signed(oldSecret, 'msg_1', body, at))).toBe(accepted));

const right = signed();
const signature = String(right['webhook-signature']);
const timestamp = String(right['webhook-timestamp']);

test.each<[string, Record<string, string>, Buffer?]>([
  ['no headers at all', {}],
  ['an empty signature', { ...right, 'webhook-signature': '' }],
  ['a version without a signature', { ...right, 'webhook-signature': 'v1,' }],
  ['another version', { ...right, 'webhook-signature': signature.replace('v1,', 'v2,') }],
  ['a shortened signature', { ...right, 'webhook-signature': signature.slice(0, -8) }],
  ['a signature in hexadecimal', { ...right, 'webhook-signature': `v1,${Buffer.from(signature.slice(3), 'base64').toString('hex')}` }],
  ['too many signatures', { ...right, 'webhook-signature': `${'v1,AAAA '.repeat(49)}${signature}` }],
  ['another id', { ...right, 'webhook-id': 'msg_2' }],
  ['no id', { 'webhook-timestamp': timestamp, 'webhook-signature': signature }],
  ['id and timestamp swapped', { ...right, 'webhook-id': timestamp, 'webhook-timestamp': 'msg_1' }],
  ['an id with a dot', signed(oldSecret, 'msg.1')],
  ['an id of 1 KB', signed(oldSecret, 'm'.repeat(1_024))],
  ['letters after the timestamp', { ...right, 'webhook-timestamp': `${timestamp}abc` }],
  ['a fraction of a second', { ...right, 'webhook-timestamp': `${timestamp}.5` }],
  ['a byte more', right, Buffer.concat([body, Buffer.from(' ')])],
  ['a byte less', right, body.subarray(1)],
  ['GitHub without a delivery', { 'x-hub-signature-256': github()['x-hub-signature-256'] }],
  ['GitHub over other bytes', github(oldSecret, Buffer.from('{}'))],
  [
    'GitHub with the decoded secret',
    { ...github(), 'x-hub-signature-256': `sha256=${createHmac('sha256', keyOf(oldSecret)).update(body).digest('hex')}` },
  ],
  ['another token', { authorization: `Bearer ${token}x` }],
  ['a token without its scheme', { authorization: token }],
  ['a secret as a token', { authorization: `Bearer ${oldSecret}` }],
])('%s is refused', (_name, headers, bytes: Buffer = body) => expect(isAccepted(headers, bytes)).toBe(false));

test('bytes that are no UTF-8 are told from those that look alike after decoding', () => {
  const [sent, alike] = [Buffer.from([0x22, 0xfe, 0x22]), Buffer.from([0x22, 0xff, 0x22])];
  const headers = signed(oldSecret, 'msg_1', sent);
  expect([isAccepted(headers, sent), isAccepted(headers, alike)]).toEqual([true, false]);
});

test('GitHub and a token are accepted', () => {
  expect(authenticate(github(), body, credentials, now)).toMatchObject({ who: 'GitHub', delivery: expect.stringMatching(/^github:72d3/) });
  expect(authenticate({ authorization: `Bearer ${token}` }, body, credentials, now)).toEqual({ who: 'token' });
});

test('of 10,000 calls that differ anywhere from a right one, none is accepted', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 80 });
  const forged = fc.record(
    {
      'webhook-id': fc.oneof(fc.constant('msg_1'), text),
      'webhook-timestamp': fc.oneof(fc.constant(timestamp), text, fc.integer().map(String)),
      'webhook-signature': fc.oneof(
        fc.constant(signature),
        text,
        fc.base64String().map((part) => `v1,${part}`),
      ),
      authorization: fc.oneof(
        text,
        text.map((part) => `Bearer ${part}`),
      ),
      'x-hub-signature-256': fc.oneof(text, fc.stringMatching(/^sha256=[0-9a-f]{64}$/)),
      'x-github-delivery': text,
      body: fc.oneof(
        fc.constant(body),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
    },
    { requiredKeys: ['body'] },
  );
  const isRight = (call: Record<string, unknown>) =>
    call['webhook-id'] === 'msg_1' &&
    call['webhook-timestamp'] === timestamp &&
    call['webhook-signature'] === signature &&
    body.equals(call.body as Buffer);
  fc.assert(
    fc.property(forged, ({ body: bytes, ...headers }) => {
      fc.pre(!isRight({ ...headers, body: bytes }));
      expect(authenticate(headers, bytes, credentials, now)).toHaveProperty('reason');
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['short', newSecret(23)],
  ['long', newSecret(65)],
  ['without its prefix', randomBytes(32).toString('base64')],
  ['not base64', 'whsec_secret secret secret secret'],
])('a secret that is %s is named and not used, the others are', (_name, secret) => {
  const { credentials: usable, problems } = readCredentials({ webhookSecrets: [newerSecret, secret], webhookToken: '' });
  expect(usable.secrets).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(/^WEBHOOK_SECRETS: secret 2 of 2 .*npm run webhook/)]);
  expect(problems.join()).not.toContain(secret.slice(6, 20));
});

test.each([
  ['short', 'short-by-one-character.'],
  ['of several words', 'a token of thirty-two characters'],
  ['not ASCII', 'секретный-ключ-редакции-сайта'],
])('a token that is %s is named and not used', (_name, webhookToken) => {
  const { credentials: usable, problems } = readCredentials({ webhookSecrets: [], webhookToken });
  expect([usable.token, problems]).toEqual([null, [expect.stringMatching(/^WEBHOOK_TOKEN is not 24 or more ASCII .*npm run webhook/)]]);
  expect(problems.join()).not.toContain(webhookToken);
});
