import type { GatsbyNode } from 'gatsby';
import { defaultLocale, localeCodes } from '../../../contract/locales';

type OptionsSchema = NonNullable<GatsbyNode['pluginOptionsSchema']>;
type Joi = Parameters<OptionsSchema>[0]['Joi'];

const webAddress = (Joi: Joi) =>
  Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom((value: string, helpers) => {
      const { username, password, search, hash } = new URL(value);
      return username || password || search || hash ? helpers.error('url.base') : value;
    })
    .messages({
      'string.uriCustomScheme': '"url" must be the address of the content API with its path, for example "https://office.example/api"',
      'string.empty': '"url" is empty; give the address of the content API with its path, for example "https://office.example/api"',
      'any.required': '"url" is missing; give the address of the content API with its path, for example "https://office.example/api"',
      'url.base': '"url" must not contain a user name, a query or a fragment; put access tokens into "headers"',
    });

const share = (Joi: Joi) => Joi.number().min(0).max(1).messages({ 'number.max': '{{#label}} is a share from 0 to 1; write 0.1 for 10 %' });

const milliseconds = (Joi: Joi) => Joi.number().integer().min(1);

const imageOptions = (Joi: Joi) =>
  Joi.object({
    cacheDir: Joi.string().default('data/images'),
    hosts: Joi.array()
      .items(Joi.string().hostname(), Joi.string().pattern(/^[A-Za-z0-9.-]+:\d{1,5}$/))
      .default([]),
    maxBytes: Joi.number().integer().min(1).default(15_000_000),
    maxPixels: Joi.number().integer().min(1).default(50_000_000),
    maxMissingShare: share(Joi).default(0.1),
  }).default();

/** Gatsby API: checks the options and fills in what was left out. Bounds on tries and times: reliability.md, section 4. */
export const pluginOptionsSchema: OptionsSchema = ({ Joi }) => {
  const locale = Joi.string().valid(...localeCodes);
  const origin = Joi.string().uri({ scheme: ['http', 'https'] });
  return Joi.object({
    url: webAddress(Joi).required(),
    headers: Joi.object().pattern(Joi.string(), Joi.string()).default({}),
    rootKey: Joi.string().default('data'),
    locales: Joi.array()
      .items(locale)
      .min(1)
      .unique()
      .default([...localeCodes]),
    defaultLocale: Joi.string()
      .valid(Joi.in('locales'))
      .default(defaultLocale)
      .messages({ 'any.only': '"defaultLocale" must be one of "locales"' }),
    siteUrl: origin,
    localeOrigins: Joi.object().pattern(locale, origin).default({}),
    concurrency: Joi.number().integer().min(1).max(256).default(24),
    timeout: milliseconds(Joi).default(15_000),
    attempts: Joi.number().integer().min(1).max(10).default(5),
    retryDelay: milliseconds(Joi).default(500),
    endpointBudget: milliseconds(Joi).default(60_000),
    totalBudget: milliseconds(Joi).default(300_000),
    maxBodyBytes: Joi.number().integer().min(1).default(10_000_000),
    maxBadShare: share(Joi).default(0.1),
    reportDir: Joi.string().default('data/content-report'),
    images: imageOptions(Joi),
  });
};
