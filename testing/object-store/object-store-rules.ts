import { StoreError } from '../../service/distribution/object-store';
import { S3Store } from '../../service/distribution/s3-store';
import { storeLocation } from '../../service/distribution/store-location';

/** Credentials of the stores of the tests, as the AWS SDK reads them. */
export const storeCredentials = { AWS_ACCESS_KEY_ID: 'site', AWS_SECRET_ACCESS_KEY: 'not-a-secret' };

/** A store at an address such as RELEASE_STORE has. */
export function storeAt(url: string, credentials: NodeJS.ProcessEnv = storeCredentials): S3Store {
  Object.assign(process.env, credentials);
  const location = storeLocation.parse(url);
  if (!location) throw new Error(`${url} is no address of a store.`);
  return new S3Store(location);
}

const bytes = (text: string) => Buffer.from(text);

/** What releases rely on in a store. @param url gives the address of one that is running */
export function itKeepsTheRules(url: () => string): void {
  test('an object is read as it was written; one that is not there is null', async () => {
    const store = storeAt(url());
    await store.put('a/b.txt', bytes('one'));
    expect((await store.get('a/b.txt', 3))?.bytes.toString()).toBe('one');
    await store.put('a/b.txt', bytes(''));
    expect((await store.get('a/b.txt', 0))?.bytes.toString()).toBe('');
    expect(await store.get('a/none.txt', 3)).toBeNull();
    await store.remove('a/b.txt');
    await store.remove('a/b.txt');
    expect(await store.get('a/b.txt', 3)).toBeNull();
  });

  test('an object with more bytes than were asked for is an error', async () => {
    const store = storeAt(url());
    await store.put('large.txt', bytes('four'));
    await expect(store.get('large.txt', 3)).rejects.toThrow(StoreError);
  });

  test('what has not changed is not sent again', async () => {
    const store = storeAt(url());
    await store.put('pointer.json', bytes('one'));
    const { etag } = (await store.get('pointer.json', 9)) ?? { etag: '' };
    expect(await store.getUnless('pointer.json', 9, etag)).toBe('unchanged');
    await store.put('pointer.json', bytes('two'));
    expect(await store.getUnless('pointer.json', 9, etag)).toMatchObject({ bytes: bytes('two') });
    expect(await store.getUnless('none.json', 9, etag)).toBeNull();
  });

  test('of many writers who expect the same no more than one succeeds, and what it wrote is there', async () => {
    const store = storeAt(url());
    let etag: string | null = null;
    for (let round = 0; round < 10; round += 1) {
      // No text comes twice: an object with the same content has the same ETag.
      const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map((writer) => `${writer}${round}`);
      const expected = etag;
      // In a crowd Ceph answers some with 500, which is no success.
      const outcomes = await Promise.allSettled(texts.map((text) => store.putIf('race.json', bytes(text), expected)));
      const winners = texts.filter((_, index) => (outcomes[index] as PromiseFulfilledResult<boolean>).value);
      const now = await store.get('race.json', 9);
      expect([[], [now?.bytes.toString()]]).toContainEqual(winners);
      etag = now?.etag ?? null;
    }
    await store.put('race.json', bytes('late'));
    expect(await store.putIf('race.json', bytes('later'), etag)).toBe(false);
    expect(await store.putIf('race.json', bytes('later'), null)).toBe(false);
    expect(await store.putIf('none.json', bytes('later'), etag)).toBe(false);
    const late = await store.get('race.json', 9);
    expect(await store.putIf('race.json', bytes('later'), late?.etag ?? '')).toBe(true);
  });

  test('a list has everything below a prefix, however long it is', async () => {
    const store = storeAt(url());
    const keys = Array.from({ length: 120 }, (_, index) => `list/${String(index).padStart(3, '0')}`);
    await Promise.all([...keys, 'other/1'].map((key) => store.put(key, bytes(key))));
    const listed = await store.list('list/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(listed.every(({ size, modified }) => size === 8 && modified > 0)).toBe(true);
  });
}
