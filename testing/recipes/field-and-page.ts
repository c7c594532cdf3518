import { localeCodes } from '../../contract/locales';
import { addFiles, edit } from './project-copy';

/** "Add a field", step 1: an optional subtitle of posts. */
export function addFieldToSchema(copy: string): void {
  edit(
    copy,
    'contract/content/blog.ts',
    "  summary: Text('",
    "  subtitle: Type.Optional(Text('A line under the title')),\n  summary: Text('",
  );
}

/** "Add a field", steps 2 and 3: the subtitle of one post, the words around it, and its place in query and component. */
export function showField(copy: string): void {
  edit(copy, 'content/blogs/vat-for-newcomers/en.md', 'title: VAT for newcomers\n', 'title: VAT for newcomers\nsubtitle: Five ideas\n');
  for (const code of localeCodes) {
    edit(copy, `locales/${code}/blog.json`, '"blog": {', `"blog": {\n    "subtitle": "Subtitle (${code})",`);
  }
  edit(copy, 'src/templates/post.tsx', '      summary\n', '      subtitle\n      summary\n');
  edit(copy, 'src/templates/post.tsx', '      meta={[\n', "      meta={[\n        { label: t('blog.subtitle'), value: item.subtitle },\n");
}

/** "Add a kind of page", step 1: a page about careers. */
export function addPageRow(copy: string): void {
  edit(
    copy,
    'contract/pages.ts',
    "  leadership: { path: '/leadership' },",
    "  leadership: { path: '/leadership' },\n  careers: { path: '/careers' },",
  );
}

/** "Add a kind of page", step 3: metadata. Paths are those of the content folder. */
export const careersMetadata = {
  'seo/careers/item.yaml': "updatedAt: '2026-03-01T09:00:00Z'\n",
  'seo/careers/en.md': '---\ntitle: Careers\ndescription: Work here.\n---\n',
};

/** "Add a kind of page", steps 2 and 3: its template, with a query, and its words. */
export function addPageTemplate(copy: string): void {
  for (const code of localeCodes) {
    edit(copy, `locales/${code}/pages.json`, '"pages": {', `"pages": {\n    "careers": "Careers (${code})",`);
  }
  addFiles(copy, {
    'src/templates/careers.tsx': careersTemplate,
    ...Object.fromEntries(Object.entries(careersMetadata).map(([file, text]) => [`content/${file}`, text])),
  });
}

const careersTemplate = `import { graphql, type PageProps } from 'gatsby';
import { useTexts } from '../i18n/use-texts';
import { ListPage } from '../page-bodies/list-page';
import type { PageContext } from '../routing/page-context';

export default function CareersPage({ data }: PageProps<Queries.CareersPageQuery, PageContext>) {
  const t = useTexts();
  return (
    <ListPage title={t('pages.careers')}>
      <ul>
        {data.jobs.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </ListPage>
  );
}

export { PageHead as Head } from '../head/page-head';

export const query = graphql\`
  query CareersPage($locale: String!) {
    ...StaticPage
    jobs: contentJobList(locale: $locale) {
      title
    }
    seo: contentSeo(locale: { eq: $locale }, itemId: { eq: "careers" }) {
      ...SeoFields
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "pages"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
\`;
`;
