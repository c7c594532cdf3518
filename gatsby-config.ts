import path from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import { defaultLocale, localeCodes } from './contract/locales';
import { checkLocales } from './locales/check-locales';
import { dataDir, imageCacheDir } from './src/gatsby-node/data-folders';
import { siteAddressFrom } from './src/routing/site-url';
import { thirdPartiesFrom } from './src/third-parties/third-parties-from';

checkLocales(path.resolve('locales'));
const { siteUrl, localeOrigins } = siteAddressFrom(process.env);
const contentApi = process.env.CONTENT_API_URL || 'http://127.0.0.1:8000/api';

const config: GatsbyConfig = {
  siteMetadata: {
    siteUrl,
    localeOrigins: Object.entries(localeOrigins).map(([locale, origin]) => ({ locale, origin })),
    ...thirdPartiesFrom(process.env),
  },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  // The development server answers calls of the API by asking the service.
  proxy: [{ prefix: '/api', url: new URL(contentApi).origin }],
  plugins: [
    {
      resolve: 'gatsby-source-custom-api',
      options: {
        url: contentApi,
        locales: localeCodes,
        defaultLocale,
        siteUrl,
        localeOrigins,
        reportDir: process.env.BUILD_REPORT_DIR || path.join(dataDir, 'build-report'),
        images: {
          cacheDir: imageCacheDir,
          hosts: (process.env.IMAGE_HOSTS ?? '').split(',').filter(Boolean),
        },
      },
    },
    // Only what pages query, so that a change of the service's words reruns no query.
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'locale',
        path: path.resolve('locales'),
        ignore: ['**/*.ts', '**/server.json', '**/staff.json', '**/same-as-english.json', '**/dates.json', '**/languages.json'],
      },
    },
    // Listed before the i18n plugin so that its provider wraps the layout, too.
    { resolve: 'gatsby-plugin-layout', options: { component: path.resolve('src/layout/layout.tsx') } },
    {
      resolve: 'gatsby-plugin-react-i18next',
      options: {
        languages: localeCodes,
        defaultLanguage: defaultLocale,
        siteUrl,
        redirect: false,
        trailingSlash: 'never',
        verbose: false,
        i18nextOptions: { defaultNS: 'common', interpolation: { escapeValue: false }, fallbackLng: false },
      },
    },
    'gatsby-plugin-image',
  ],
};

export default config;
