import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TObject } from '@sinclair/typebox';
import { folderOf, kindNames, kinds } from '../../contract/kinds';
import { readContent } from './content/read-content';
import { deliberateGaps } from './deliberate-gaps';

const contentDir = resolve(__dirname, '../../content');
const readme = readFileSync(resolve(contentDir, 'README.md'), 'utf8');

const schemas = Object.fromEntries(kindNames.map((kind): [string, TObject] => [folderOf(kind), kinds[kind].schema]));

/** Fields that come from names of files and folders, or stand in the table of what every kind shares. */
const shared = ['id', 'language', 'updatedAt', 'order'];
const fieldsOf = (kind: string, { properties }: TObject) =>
  Object.entries(properties).filter(([name]) => !shared.includes(name) && !(kind === 'seo' && name === 'name'));

/** A length that only says "a text" in the contract; the README names it once. */
const ordinaryLength = 2_000;

function sectionOf(kind: string): string {
  const [, section = ''] = readme.split(`\n### ${kind}\n`);
  return section.split(/\n##/)[0] ?? '';
}

const rowOf = (kind: string, field: string) =>
  sectionOf(kind)
    .split('\n')
    .find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${field}\``));

test('the README has a table for every kind of content', () => {
  const kinds = new Set(readContent(contentDir).items.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(schemas).sort());
});

describe.each(Object.entries(schemas))('README, %s', (kind, schema) => {
  test('has a row for each field, and no other', () => {
    const names = fieldsOf(kind, schema).map(([name]) => name);
    expect(names.filter((name) => !rowOf(kind, name))).toEqual([]);
    const rows = sectionOf(kind).match(/^\| `[^|]+/gm) ?? [];
    const told = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''));
    expect(told.filter((name) => !names.includes(name.replace(/Alt$/, '')))).toEqual([]);
  });

  test('names the greatest lengths of the contract', () => {
    const limits = fieldsOf(kind, schema).flatMap(([name, { type, maxLength = ordinaryLength, contentMediaType, format }]) =>
      type === 'string' && maxLength !== ordinaryLength && contentMediaType !== 'text/html' && format !== 'uri' && !/Ids?$/.test(name)
        ? [[name, maxLength]]
        : [],
    );
    expect(limits.filter(([name, limit]) => !rowOf(kind, String(name))?.includes(limit.toLocaleString('en')))).toEqual([]);
  });
});

test('the README names the deliberate gaps, and no other', () => {
  const rows = deliberateGaps.map(({ folder, locales }) => `| \`content/${folder}\` | ${locales.join(', ')} |`);
  expect(readme.match(/^\| `content\/[^`]+\/[^`]+` \|.*$/gm)).toEqual(rows);
});
