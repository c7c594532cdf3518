import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import { checkLocales } from '../../locales/check-locales';
import { contentApi } from '../../service/content-api/content-api';
import { wordsIn } from '../../service/locales/words';
import { refusedPage } from '../../service/request-intake/http/result-page/refused-page';
import { buildingPage } from '../../service/site/building-page';
import { planPages } from '../../src/gatsby-node/page-plan';
import { ContentFolder } from '../content/content-folder';

/** Prints as JSON what the project that this file is a part of says in the locale that was added last, on the sample of testing/content. */
async function main(): Promise<void> {
  checkLocales();
  const locale = localeCodes.at(-1) as LocaleCode;
  const content = await ContentFolder.create();
  content.write(
    `blogs/newest/${locale}.md`,
    readFileSync(content.path('blogs/newest/en.md'), 'utf8').replace('title: Newest', 'title: QQS'),
  );
  const app = fastify();
  await app.register(contentApi, { prefix: '/api', contentDir: content.dir });
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url: `/api${url}`, headers: { 'accept-language': locale } });
    return { status: statusCode, language: headers['content-language'], ...JSON.parse(body) };
  };
  const pages = planPages({ post: [], service: [], work: [], member: [], project: [], job: [] });
  const answers = {
    locale,
    pages: pages.filter(({ context }) => context.locale === locale).map(({ context }) => context.routePath),
    translatedPost: await ask('/blogs/site/newest'),
    untranslatedPost: await ask('/blogs/site/oldest'),
    untranslatedWork: await ask('/works'),
    firstBuild: buildingPage(locale),
    refused: refusedPage(locale, { error: 'E', message: 'M', fields: { name: 'required' } }, {}, '/api/request'),
    mail: wordsIn(locale).server.staff.subject,
  };
  await app.close();
  content.cleanUp();
  process.stdout.write(JSON.stringify(answers));
}

void main();
