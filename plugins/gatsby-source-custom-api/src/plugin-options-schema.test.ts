import type { PluginOptionsSchemaArgs } from 'gatsby';
import { Joi, testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './plugin-options-schema';

const url = 'https://office.example/api';
const check = (options: Record<string, unknown>) => testPluginOptionsSchema(pluginOptionsSchema, options as never);

test('only the address must be given', async () => {
  await expect(check({ url })).resolves.toMatchObject({ isValid: true, errors: [] });
});

test('what is left out has its default', () => {
  const { value } = pluginOptionsSchema({ Joi: Joi as unknown as PluginOptionsSchemaArgs['Joi'] }).validate({ url });
  expect(value).toEqual({
    url,
    headers: {},
    rootKey: 'data',
    locales: ['en', 'ru', 'uz', 'kr', 'zh', 'de', 'fr', 'ar', 'tr'],
    defaultLocale: 'en',
    localeOrigins: {},
    concurrency: 24,
    timeout: 15_000,
    attempts: 5,
    retryDelay: 500,
    endpointBudget: 60_000,
    totalBudget: 300_000,
    maxBodyBytes: 10_000_000,
    maxBadShare: 0.1,
    reportDir: 'data/content-report',
    images: { cacheDir: 'data/images', hosts: [], maxBytes: 15_000_000, maxPixels: 50_000_000, maxMissingShare: 0.1 },
  });
});

test.each([
  ['no address', {}, /"url" is missing; give the address of the content API/],
  ['an empty address', { url: '' }, /"url" is empty/],
  ['a path', { url: '/api' }, /"url" must be the address of the content API/],
  ['another scheme', { url: 'ftp://office.example/api' }, /"url" must be the address of the content API/],
  ['a password in the address', { url: 'https://me:secret@office.example/api' }, /"url" must not contain a user name/],
  ['a query in the address', { url: 'https://office.example/api?x=1' }, /"url" must not contain/],
  ['an unknown language', { url, locales: ['en', 'xx'] }, /"locales\[1\]" must be one of/],
  ['a domain of an unknown language', { url, localeOrigins: { xx: 'https://xx.example' } }, /"localeOrigins.xx" is not allowed/],
  ['a domain without scheme', { url, localeOrigins: { de: 'mezon.example.de' } }, /"localeOrigins.de" must be a valid uri/],
  ['no language', { url, locales: [] }, /"locales" must contain at least 1/],
  [
    'a default language that is not pulled',
    { url, locales: ['en', 'ru'], defaultLocale: 'de' },
    /"defaultLocale" must be one of "locales"/,
  ],
  ['per cent', { url, maxBadShare: 10 }, /"maxBadShare" is a share from 0 to 1; write 0.1 for 10 %/],
  ['per cent of pictures', { url, images: { maxMissingShare: 10 } }, /is a share from 0 to 1/],
  ['no connection', { url, concurrency: 0 }, /"concurrency" must be greater than or equal to 1/],
  ['a picture host with a path', { url, images: { hosts: ['cdn.example/x'] } }, /"images.hosts\[0\]"/],
])('%s is refused with a clear sentence', async (_, options, message) => {
  const { isValid, errors } = await check(options);
  expect(isValid).toBe(false);
  expect(errors.join('\n')).toMatch(message);
});

test.each([['http://127.0.0.1:4100/api'], ['https://office.example/api/'], ['https://office.example:8443/site/api']])(
  '%s is an address',
  async (address) => {
    await expect(check({ url: address, images: { hosts: ['cdn.example', 'cdn.example:8443'] } })).resolves.toMatchObject({ isValid: true });
  },
);

test('an option that does not exist is named', async () => {
  const { warnings } = await check({ url, api: 1 });
  expect(warnings.join('\n')).toMatch(/"api" is not allowed/);
});
