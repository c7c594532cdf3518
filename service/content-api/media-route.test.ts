import { rmSync, symlinkSync } from 'node:fs';
import { startTestApi } from '../../testing/content/test-api';

const api = startTestApi();

beforeAll(async () => {
  await api.folder.picture('shapes/a.webp', 4, 4);
  await api.folder.picture('shapes/b.avif', 4, 4);
});

describe('pictures', () => {
  test.each([
    ['/media/works/tax.jpg', 'image/jpeg'],
    ['/media/partners/mill.png', 'image/png'],
    ['/media/shapes/a.webp', 'image/webp'],
    ['/media/shapes/b.avif', 'image/avif'],
  ])('%s is %s', async (url, type) => {
    const answer = await api.get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    expect(answer.bytes.length).toBe(Number(answer.headers['content-length']));
    expect(answer.headers).not.toHaveProperty('vary');
  });

  test('a replaced picture has a new version', async () => {
    const before = (await api.get('/media/works/tax.jpg')).headers.etag;
    await api.folder.picture('works/tax.jpg', 33, 20);
    const answer = await api.get('/media/works/tax.jpg', { 'if-none-match': String(before) });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(before);
  });

  test('nothing but pictures of the folder is served', async () => {
    api.folder.write('media/secret.txt', 'x');
    api.folder.write('media/.hidden.jpg', 'x');
    api.folder.write('media/.hidden/a.jpg', 'x');
    api.folder.write('media/page.svg', '<svg/>');
    api.folder.write('outside.jpg', 'x');
    symlinkSync(api.folder.path('outside.jpg'), api.folder.path('media/link.jpg'));
    symlinkSync(api.folder.dir, api.folder.path('media/up'));
    const hostile = [
      'secret.txt',
      '.hidden.jpg',
      '.hidden/a.jpg',
      'page.svg',
      'link.jpg',
      'up/outside.jpg',
      'works',
      'works/',
      '',
      'nothing.jpg',
      '../outside.jpg',
      '..%2foutside.jpg',
      '%2e%2e/outside.jpg',
      '%2e%2e%2foutside.jpg',
      '%252e%252e%252foutside.jpg',
      '..%5coutside.jpg',
      '..\\outside.jpg',
      'works/../../outside.jpg',
      '/etc/passwd.jpg',
      '%2fetc%2fpasswd.jpg',
      'works/tax.jpg%00',
      'works/tax.jpg%00.png',
      'works/tax.jpg/',
      'works//tax.jpg',
      './works/tax.jpg',
      'works/tax.JPG',
      'works/tax.jpg.',
      '%zz',
      `${'a/'.repeat(600)}b.jpg`,
    ];
    const answers = await Promise.all(hostile.map((path) => api.get(`/media/${path}`)));
    const served = hostile.filter((_, index) => Math.floor((answers[index]?.status ?? 0) / 100) !== 4);
    expect(served).toEqual([]);
    rmSync(api.folder.path('media/up'));
  });
});
