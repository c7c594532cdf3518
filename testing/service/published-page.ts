import type { PublishedPage } from '../../service/publisher/derived/read-page';

/** Origin of the site of these pages. */
export const pagesUrl = 'https://firm.example';

/** What an English page says, as it is read of a release. */
export const publishedPage = (route: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
  ...{ file: `${route.slice(1)}/index.html`.replace(/^\//, ''), locale: 'en', route, url: pagesUrl + route, language: 'en' },
  ...{ title: `Page ${route}`, fullTitle: `Page ${route}`, description: '', firmName: 'Firm', says: route },
  ...{ alternates: [{ language: 'en', url: pagesUrl + route }], links: [], pictures: [], parts: [] },
  ...more,
});
