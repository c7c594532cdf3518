import { pageContext } from '../../routing/page-context';
import { cardWordsReader } from './card-words';

const menu = (language: string) => ({
  ns: 'menu',
  language,
  data: JSON.stringify({ menu: { blog: `Blog ${language}`, about: 'About', leadership: 'Team' } }),
});

const nodes: Readonly<Record<string, readonly unknown[]>> = {
  ContentSite: ['en', 'ar'].map((locale) => ({ locale, firmName: `Firm ${locale}` })),
  ContentSeo: [
    { id: 'home-en', locale: 'en', itemId: 'home', title: 'Legal services' },
    { id: 'about-en', locale: 'en', itemId: 'about', title: 'About' },
    { id: 'blog-ar', locale: 'ar', itemId: 'blog', title: 'الأخبار' },
  ],
  ContentBlog: [{ id: 'lease-ar', locale: 'ar', itemId: 'lease', title: 'الإيجار' }],
  ContentMember: [{ id: 'davron-ar', locale: 'ar', itemId: 'davron', name: 'Davron', isFallback: true }],
  Locale: [menu('en'), menu('ar'), { ns: 'common', language: 'en', data: '{}' }],
};
const wordsOf = cardWordsReader((type) => nodes[type] ?? []);

test.each([
  [
    'an item',
    'post',
    pageContext('/blog/lease', 'ar', { id: 'lease-ar' }),
    { locale: 'ar', title: 'الإيجار', kind: 'Blog ar', firm: 'Firm ar' },
  ],
  [
    'a further page of a list',
    'blog',
    pageContext('/blog/page/2', 'ar'),
    { locale: 'ar', title: 'الأخبار', kind: 'Blog ar', firm: 'Firm ar' },
  ],
  ['the home page, which is in no section', 'home', pageContext('/', 'en'), { locale: 'en', title: 'Legal services', firm: 'Firm en' }],
  ['a page that is called as its section', 'about', pageContext('/about', 'en'), { locale: 'en', title: 'About', firm: 'Firm en' }],
  [
    'an item in the default language instead of its own',
    'member',
    pageContext('/leadership/davron', 'ar', { id: 'davron-ar' }),
    { locale: 'en', title: 'Davron', kind: 'Team', firm: 'Firm en' },
  ],
])('the card of %s', (_, template, context, words) => {
  expect(wordsOf({ template, context })).toEqual(words);
});

test('a page without a title has no card', () => {
  expect(wordsOf({ template: 'faq', context: pageContext('/faq', 'en') })).toBeNull();
});
