import { ConfigError, readConfig } from '../config';
import { storeLocation } from './store-location';

test.each([
  ['', null],
  ['s3://site-releases', { bucket: 'site-releases', prefix: '', endpoint: null, region: null, pathStyle: null }],
  ['s3://site-releases/mezon/live/', { bucket: 'site-releases', prefix: 'mezon/live/', endpoint: null, region: null, pathStyle: null }],
  [
    's3://site-releases?endpoint=https://store.example&region=eu-1',
    { bucket: 'site-releases', prefix: '', endpoint: 'https://store.example', region: 'eu-1', pathStyle: null },
  ],
  ['s3://site-releases?endpoint=http://10.0.0.2:9000&path-style=no', expect.objectContaining({ pathStyle: false })],
  ['s3://site-releases?path-style=yes', expect.objectContaining({ endpoint: null, pathStyle: true })],
])('%s', (text, location) => {
  expect(storeLocation.parse(text)).toEqual(location);
});

test.each([
  'site-releases',
  'https://site-releases.s3.amazonaws.com',
  's3://',
  's3://Site_Releases',
  's3://key:secret@site-releases',
  's3://site-releases?endpoint=store.example',
  's3://site-releases?endpoint=https://key:secret@store.example',
  's3://site-releases?secret=1',
  's3://site-releases?path-style=maybe',
  's3://site-releases/%',
])('%s is refused', (text) => {
  expect(storeLocation.parse(text)).toBeUndefined();
});

test('mistakes name the variable and the remedy', () => {
  expect(() => readConfig({ RELEASE_STORE: 'ftp://x' })).toThrow(/RELEASE_STORE is "ftp:\/\/x"\. Give it an address such as s3:/);
  expect(() => readConfig({ PUBLISHER: 'no' })).toThrow(/PUBLISHER is no, but RELEASE_STORE is empty.*Name the store/);
  expect(() => readConfig({ PUBLISHER: 'no' })).toThrow(ConfigError);
  expect(readConfig({ PUBLISHER: 'no', RELEASE_STORE: 's3://site-releases' }).publisher).toBe(false);
});
