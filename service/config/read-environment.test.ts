import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { ConfigError } from '../config';
import { readEnvironment } from './read-environment';

const folder = temporaryFolder();
const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

test('the environment wins over .env, of which only lines for the AWS SDK become part of it', () => {
  writeFileSync(join(folder, '.env'), 'PORT=1\nDATA_DIR=./here\nAWS_ACCESS_KEY_ID=of the file\nAWS_SECRET_ACCESS_KEY=of the file\n');
  process.env = { ...before, PORT: '2', AWS_ACCESS_KEY_ID: 'of the environment' };
  expect(readEnvironment(folder)).toMatchObject({ PORT: '2', DATA_DIR: './here' });
  expect(process.env).toMatchObject({ AWS_ACCESS_KEY_ID: 'of the environment', AWS_SECRET_ACCESS_KEY: 'of the file' });
  expect(process.env.DATA_DIR).toBe(before.DATA_DIR);
});

test('a .env that can’t be read is a problem of the configuration', () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(join(elsewhere, '.env'), { recursive: true });
  expect(() => readEnvironment(elsewhere)).toThrow(ConfigError);
});

test('without .env there is the environment', () => {
  expect(readEnvironment(join(folder, 'nowhere'))).toEqual(process.env);
});
