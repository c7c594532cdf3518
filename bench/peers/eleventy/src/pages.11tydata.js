export default {
  pagination: { data: 'site.pages', size: 1, alias: 'entry' },
  permalink: ({ entry }) => `${entry.path.replace(/\/$/, '')}/index.html`,
  layout: 'layout.njk',
};
