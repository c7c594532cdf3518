import { readFileSync } from 'node:fs';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';

interface Element {
  readonly nodeType: number;
  readonly rawTagName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly textContent: string;
  readonly childNodes: readonly Element[];
}

type Parser = { parse(html: string): Pick<Element, 'childNodes'> };
const ours: Parser = require('./head-parser');
const gatsbys: Parser = require(require.resolve('node-html-parser', { paths: [require.resolve('gatsby/package.json')] }));

/** What Gatsby reads of an element. */
function readBy({ parse }: Parser, html: string): unknown[] {
  return parse(html).childNodes.map(({ nodeType, rawTagName, attributes, text, textContent }) => {
    return { nodeType, rawTagName, attributes: { ...attributes }, text, textContent };
  });
}

test('a head is read as by the parser that Gatsby uses', () => {
  const elements = renderToString(
    createElement(
      Fragment,
      null,
      createElement('html', { lang: 'ar', dir: 'rtl', style: { color: 'red' } }),
      createElement('title', null, 'Smith & Sons’ “law” <Tashkent>'),
      createElement('meta', { name: 'description', content: 'a "quoted" word, it\'s & <b>' }),
      createElement('link', { rel: 'alternate', hrefLang: 'zh-Hans', href: '/zh?a=1&b=2' }),
      createElement('link', { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href: '/a.woff2' }),
    ),
  );
  const head = `${elements}<script type="application/ld+json">{"a":"\\u003cb>"}</script><style>a > b { color: red }</style>`;
  expect(readBy(ours, head)).toEqual(readBy(gatsbys, head));
  expect(readBy(ours, head)).toHaveLength(7);
});

test('Gatsby reads nothing else of what the parser gives', () => {
  const handler = readFileSync(require.resolve('gatsby/cache-dir/head/head-export-handler-for-ssr.js'), 'utf8');
  const read = [...handler.matchAll(/\b(?:node|rootNode)\??\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(read)].sort()).toEqual(['attributes', 'childNodes', 'text', 'textContent']);
  expect(handler).toContain('const { rawTagName } = node');
});
