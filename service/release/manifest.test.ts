import { manifestBytes, parseManifest, type ReleaseManifest } from './manifest';

const id = '20261127-120000000-0123456789ab';
const fileOf = (digit: string) => ({ size: 1, sha256: digit.repeat(64), type: 'text/html; charset=utf-8', role: 'page' as const });
const manifest: ReleaseManifest = {
  id,
  createdAt: '2026-11-27T12:00:00.000Z',
  contentDigest: '0'.repeat(64),
  files: new Map([
    ['index.html', fileOf('1')],
    ['ru/“a”,\n/index.html', fileOf('2')],
  ]),
  gone: { 'old/index.html': 'index.html' },
};
/** With other files. */
const textWith = (files: ReleaseManifest['files']) => String(manifestBytes({ ...manifest, files }));
const text = textWith(manifest.files);
const asJson = { ...manifest, files: Object.fromEntries(manifest.files) };

test('a manifest is JSON, and comes back as it was', () => {
  expect(JSON.parse(text)).toEqual(asJson);
  expect(parseManifest(text, id)).toEqual(manifest);
  expect(parseManifest(textWith(new Map()), id).files).toEqual(new Map());
});

test('so does one of an earlier version, in one line', () => {
  expect(parseManifest(JSON.stringify(asJson), id)).toEqual(manifest);
});

test('what the next one has in common with it is the same object, and what has changed is not', () => {
  const before = parseManifest(text, id).files;
  const after = parseManifest(textWith(new Map([...manifest.files, ['index.html', fileOf('3')]])), id).files;
  expect(before.get('ru/“a”,\n/index.html')).toEqual(fileOf('2'));
  expect(after.get('ru/“a”,\n/index.html')).toBe(before.get('ru/“a”,\n/index.html'));
  expect(after.get('index.html')).toEqual(fileOf('3'));
});

test('a manifest of a few retired files in between makes no other objects', () => {
  const large = new Map(['a', 'b', 'c'].map((name) => [`${name}.html`, fileOf('6')]));
  const before = parseManifest(textWith(large), id).files;
  parseManifest(textWith(new Map([['old.js', fileOf('7')]])), id);
  expect(parseManifest(textWith(large), id).files.get('a.html')).toBe(before.get('a.html'));
});

test('a file under two paths has the line of each', () => {
  const file = fileOf('4');
  for (const path of ['a.html', 'b.html']) expect(JSON.parse(textWith(new Map([[path, file]]))).files).toEqual({ [path]: file });
});

test.each([
  ['a file of a form that there is not', text.replace('"size":1', '"size":"1"'), 'is damaged at /files/index.html/size'],
  ['a path that leads elsewhere', text.replace('"index.html"', '"../index.html"'), 'names a file outside of it, "../index.html"'],
  ['no digest', text.replace(/"contentDigest":"0+",/, ''), 'is damaged at /contentDigest'],
  ['another id', text.replace(id, id.replace('2026', '2025')), 'names another release'],
  ['files named twice', text.replace(/\}\n$/, `,"files":{"../x":${JSON.stringify(fileOf('5'))}}}`), 'outside of it, "../x"'],
  ['half of it', text.slice(0, text.length / 2), /JSON/],
  ['two files without a comma between their lines', text.replace(',\n', '\n'), /JSON/],
])('a damaged manifest is refused with what is wrong: %s', (_, damaged, message) => {
  parseManifest(text, id);
  expect(damaged).not.toBe(text);
  expect(() => parseManifest(damaged, id)).toThrow(message);
});
