import fastify from 'fastify';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import { checkLocales } from '../../locales/check-locales';
import { contentApi } from '../../service/content-api/content-api';
import { wordsIn } from '../../service/locales/words';
import { refusedPage } from '../../service/request-intake/http/result-page/refused-page';
import { buildingPage } from '../../service/site/building-page';
import { planPages } from '../../src/gatsby-node/page-plan';

/** Prints as JSON what the project that this file is a part of says in the locale that was added last. */
async function main(): Promise<void> {
  checkLocales();
  const locale = localeCodes.at(-1) as LocaleCode;
  // All content is read and validated first, which takes long on a busy machine.
  const app = fastify({ pluginTimeout: 120_000 });
  await app.register(contentApi, { prefix: '/api', contentDir: 'content' });
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url: `/api${url}`, headers: { 'accept-language': locale } });
    return { status: statusCode, language: headers['content-language'], ...JSON.parse(body) };
  };
  const pages = planPages({ post: [], service: [], work: [], member: [], project: [], job: [] });
  const answers = {
    locale,
    pages: pages.filter(({ context }) => context.locale === locale).map(({ context }) => context.routePath),
    translatedPost: await ask('/blogs/site/vat-for-newcomers'),
    untranslatedPost: await ask('/blogs/site/arbitration-clause'),
    untranslatedWork: await ask('/works'),
    firstBuild: buildingPage(locale),
    refused: refusedPage(locale, { error: 'E', message: 'M', fields: { name: 'required' } }, {}, '/api/request'),
    mail: wordsIn(locale).server.staff.subject,
  };
  await app.close();
  process.stdout.write(JSON.stringify(answers));
}

void main();
