import { readdirSync } from 'node:fs';
import type { IConfiguration } from 'dependency-cruiser';

const { forbidden = [] }: IConfiguration = require('../.dependency-cruiser.cjs');

test('the import rules in .dependency-cruiser.cjs list every folder of src, and no other', () => {
  const listed = forbidden.flatMap(({ name }) => name?.match(/^src-(.*)/)?.[1] ?? []);
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.sort()).toEqual(folders.map(({ name }) => name).sort());
});
