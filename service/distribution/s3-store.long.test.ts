import { type Ceph, startCeph } from '../../testing/object-store/ceph';
import { itKeepsTheRules, storeAt, storeCredentials } from '../../testing/object-store/object-store-rules';
import { checkConditionalWrites } from './conditional-writes';

let ceph: Ceph;
beforeAll(async () => {
  ceph = await startCeph();
}, 120_000);
afterAll(() => ceph.close());

itKeepsTheRules(() => ceph.url);

test('Ceph keeps to the conditions of a write', async () => {
  await checkConditionalWrites(storeAt(ceph.url));
});

test('a bucket that is not there, and a stranger’s key, are told with the remedy', async () => {
  await expect(storeAt(ceph.url.replace('site-releases', 'no-releases')).get('a', 1)).rejects.toThrow('there is no such bucket');
  const stranger = { ...storeCredentials, AWS_SECRET_ACCESS_KEY: 'wrong' };
  await expect(storeAt(ceph.url, stranger).get('a', 1)).rejects.toThrow('Check AWS_ACCESS_KEY_ID');
});
