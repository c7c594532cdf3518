import path from 'node:path';
import type { ImageOutcome } from '../images/image-outcome';
import { presentedSrc, presentImage } from './pictures';

const apiUrl = 'http://127.0.0.1:4100/api';

test.each([
  ['/api/media/works/tax.jpg', '/api/media/works/tax.jpg'],
  ['http://127.0.0.1:4100/api/media/a.jpg?v=2', '/api/media/a.jpg?v=2'],
  ['api/media/a.jpg', '/api/media/a.jpg'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
  ['javascript:alert(1)', ''],
  ['data:image/png;base64,xx', ''],
  ['http://', ''],
])('%s is presented as %s', (src, expected) => {
  expect(presentedSrc(src, apiUrl)).toBe(expected);
});

test('a node depends neither on the address of the API nor on the path of the cache', () => {
  const nodeFrom = (url: string, cacheDir: string) => {
    const outcome: ImageOutcome = {
      ok: true,
      image: {
        digest: 'abc',
        file: path.join(cacheDir, 'originals', 'abc.jpg'),
        extension: 'jpg',
        width: 1_600,
        height: 1_000,
      },
    };
    const image = { src: `${url}/media/a.jpg`, alt: 'Girih', width: 16, height: 10 };
    return presentImage(image, new Map([[image.src, outcome]]), { url, cacheDir });
  };
  const first = nodeFrom('http://127.0.0.1:4100/api', path.resolve('/tmp/one'));
  expect(first).toEqual({
    alt: 'Girih',
    width: 1_600,
    height: 1_000,
    src: '/api/media/a.jpg',
    digest: 'abc',
    localFile: 'originals/abc.jpg',
  });
  expect(nodeFrom('http://127.0.0.1:51000/api', path.resolve('/tmp/two/deeper'))).toEqual(first);
});

test('a picture is the same object until another one is at its address', () => {
  const image = { src: '/api/media/a.jpg', alt: 'Girih', width: 16, height: 10 };
  const show = (digest: string, width: number) => {
    const file = `/tmp/cache/originals/${digest}.jpg`;
    const outcome: ImageOutcome = { ok: true, image: { digest, file, extension: 'jpg', width, height: 1_000 } };
    return presentImage(image, new Map([[image.src, outcome]]), { url: apiUrl, cacheDir: '/tmp/cache' });
  };
  const first = show('abc', 1_600);
  expect(show('abc', 1_600)).toBe(first);
  expect(show('def', 1_600)).toMatchObject({ digest: 'def', localFile: 'originals/def.jpg' });
  expect(presentImage(image, new Map(), { url: apiUrl, cacheDir: '/tmp/cache' })).toMatchObject({ digest: null, width: 16 });
});
