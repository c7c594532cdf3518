import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { localeCodes } from '../contract/locales';
import { addFieldToSchema, addPageRow, careersMetadata } from '../testing/recipes/field-and-page';
import { addFiles, copyProject, edit } from '../testing/recipes/project-copy';

// Follows recipes of CONTRIBUTING.md in a copy of the code, and checks what the project derives from its tables there.

interface Derived {
  readonly pages: readonly string[];
  readonly itemPages: readonly string[];
  readonly seoNames: readonly string[];
  readonly endpoints: readonly string[];
  readonly answers: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly types: Readonly<Record<string, string>>;
  readonly query: string;
  readonly linkFindings: readonly string[];
}

let copy: string;
let derived: Derived;

const commonFields = "updatedAt: '2026-03-01T09:00:00Z'\n";
const itemFiles = {
  'events/open-day/item.yaml': `${commonFields}date: '2026-05-01'\n`,
  'events/open-day/en.md': '---\ntitle: Open day\n---\n',
  ...careersMetadata,
  'seo/events/item.yaml': commonFields,
  'seo/events/en.md': '---\ntitle: Events\ndescription: Meet us.\n---\n',
};

beforeAll(() => {
  copy = copyProject((file) =>
    /^(?:contract|locales|plugins|scripts|service|src|testing)\/.*\.(?:tsx?|json|mjs)$|^[^/]*\.json$/.test(file),
  );
  addFieldToSchema(copy);
  addPageRow(copy);
  // "Add a content kind": schema, row, and here pages of its own
  addFiles(copy, {
    'contract/content/event.ts': `import { Type } from '@sinclair/typebox';
import { CalendarDate, closed, itemFields, Text } from './common';

/** GET /events */
export const Event = Type.Object({ ...itemFields, title: Text('Title'), date: CalendarDate('Day') }, { ...closed, title: 'Event' });
`,
  });
  edit(copy, 'contract/kinds.ts', 'import { Expert } from', "import { Event } from './content/event';\nimport { Expert } from");
  edit(
    copy,
    'contract/kinds.ts',
    '  experts: {',
    "  events: { type: 'ContentEvent', schema: Event, path: '/events', summary: 'Events', fallback: false, newestFirst: true },\n  experts: {",
  );
  edit(
    copy,
    'contract/pages.ts',
    '  careers: {',
    "  events: { path: '/events' },\n  event: { path: '/events/:segment', item: 'events' },\n  careers: {",
  );

  const reviewed = {
    'events/open-day/en.md': '---\ntitle: Open day\n---\n',
    'faqs/where/en.md': '---\nquestion: Where?\n---\n[Here](/events/open-day), [there](/events/nowhere), [jobs](/careers).\n',
    'faqs/where/de.md': '---\nquestion: Wo?\n---\n[Hier](/events/open-day).\n',
  };
  const child = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'testing/recipes/report-derivations.ts', JSON.stringify(itemFiles), JSON.stringify(reviewed)],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' } },
  );
  if (child.status !== 0) throw new Error(`The copy that follows the recipes does not work:\n${child.stderr.slice(-3000)}`);
  derived = JSON.parse(child.stdout.slice(child.stdout.indexOf('{"pages"')));
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a field that is added to posts', () => {
  test('is a nullable field of the GraphQL type, since posts may lack it', () => {
    expect(derived.types.ContentBlog).toMatch(/\bsubtitle: String\n/);
  });

  test('leaves posts without it valid', () => {
    expect(derived.answers.blogs?.length).toBeGreaterThan(0);
  });
});

describe('a kind of page that is added', () => {
  test('is built in every locale from the template of its name', () => {
    const expected = localeCodes.map((code) => `careers ${code === 'en' ? '' : `/${code}`}/careers`);
    expect(derived.pages).toEqual(expect.arrayContaining(expected));
  });

  test('has metadata of its own, and links may lead to it', () => {
    expect(derived.seoNames).toContain('careers');
    expect(derived.linkFindings.join()).not.toContain('/careers');
  });
});

describe('a content kind that is added', () => {
  test('is served by the content API from its folder', () => {
    expect(derived.endpoints).toContain('/events');
    expect(derived.answers.events).toEqual([expect.objectContaining({ id: 'open-day', title: 'Open day', date: '2026-05-01' })]);
  });

  test('has a GraphQL type and queries in Gatsby’s schema', () => {
    expect(derived.types.ContentEvent).toMatch(/^type ContentEvent implements Node/);
    expect(derived.types.ContentEvent).toContain('title: String!');
    expect(derived.query).toContain('contentEventList(');
  });

  test('has a page for each item', () => {
    expect(derived.itemPages).toContain('event');
    expect(derived.pages).toContain('event /events/a');
  });

  test('is known to the review of links, with its fallback rule', () => {
    expect(derived.linkFindings).toEqual([
      expect.stringContaining('no folder events/nowhere'),
      expect.stringContaining('events/open-day/de.md is not written'),
    ]);
  });
});
