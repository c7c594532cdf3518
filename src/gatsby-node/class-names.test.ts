import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { className } from './class-names';

const root = mkdtempSync(path.join(tmpdir(), 'class-names-'));
afterAll(() => rmSync(root, { recursive: true }));

function stylesheet(name: string, css: string): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, css);
  return file;
}

test('a class name is short, unique and deterministic', () => {
  const card = stylesheet('card/card.module.css', '.card { margin: 0.5rem } .card:hover .title { color: red }');
  const list = stylesheet('list/list.module.css', '.card { color: red } @keyframes rise { to { opacity: 1 } }');
  const names = [
    className(card, 'card', root),
    className(card, 'title', root),
    className(list, 'card', root),
    className(list, 'rise', root),
  ];
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{3}[0-9a-z]$/);
  expect(className(card, 'title', root)).toBe(names[1]);
});

test('it does not depend on the path of the project', () => {
  const file = stylesheet('elsewhere/card/card.module.css', '.card { color: red } .title { color: red }');
  expect(className(file, 'title', path.join(root, 'elsewhere'))).toBe(className(path.join(root, 'card/card.module.css'), 'title', root));
});

test('a collision of two files fails the build', () => {
  expect(() => {
    for (let number = 0; number < 5_000; number += 1) className(stylesheet(`many/${number}.module.css`, '.a {}'), 'a', root);
  }).toThrow(/get the same class names; rename one of them/);
});
