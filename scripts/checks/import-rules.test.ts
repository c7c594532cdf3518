import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { IConfiguration } from 'dependency-cruiser';

const { forbidden = [] }: IConfiguration = require('../../.dependency-cruiser.cjs');

test.each(['src', 'service'])('the import rules in .dependency-cruiser.cjs list every folder of %s, and no other', (parent) => {
  const listed = forbidden.flatMap(({ name }) => name?.match(`^${parent}-(?!knows)(.*)`)?.[1] ?? []);
  const folders = readdirSync(path.join(__dirname, '../..', parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.sort()).toEqual(folders.map(({ name }) => name).sort());
});
