import { localeCodes } from '../../contract/locales';
import { type Config, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { staffLocales } from '../locales/staff-texts';
import { openPublications } from '../publications/open-publications';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { runCli, UsageError } from '../terminal/run-cli';
import type { Evidence } from './evidence';
import { type Explanation, explainItem } from './explain-item';
import { folderContent } from './file-content';
import { findItem } from './find-item';
import { officeContent } from './office-content';
import { someOf } from './problem-text';
import { readEvidence } from './read-evidence';
import { type Voice, voiceFor } from './voice';

/** Something that keeps every question from being answered; its message says what to do. */
class UnreadableRelease extends Error {}

const usage = `Why is it (not) on the site? Ask by address, by kind and id, or by title:
  npm run why -- /ru/blog/lease-disputes
  npm run why -- blogs lease-disputes [ru]
  npm run why -- "Lease disputes"
Options
  --language ${staffLocales.join('|')}    language of the answer; English without it`;

/** An explanation for people at a terminal: a paragraph for each language. */
export function explanationText({ kind, id, title, standings, notes }: Explanation, voice: Voice): string {
  const width = Math.max(...standings.map(({ locale }) => voice.languageName(locale).length));
  const lines = standings.map(({ locale, isLive, url, text }) => {
    const published = url ? voice.say('publishedAt', { url }) : voice.say(isLive ? 'onSite' : 'notPublished');
    return `  ${voice.languageName(locale).padEnd(width)}  ${[published, text].filter(Boolean).join(' ')}`;
  });
  const further = notes.length > 0 ? ['', voice.say('worthKnowing'), ...notes.map((note) => `  ${note}`)] : [];
  return [`${kind} ${id}${title === id ? '' : `: ${voice.say('title', { title })}`}`, '', ...lines, ...further].join('\n');
}

/** Reads the evidence for one question. @throws Error whose message says what to do */
async function evidenceOnce(config: Config): Promise<Evidence> {
  const layout = dataLayout(config.dataDir);
  const publications = await openPublications(config);
  try {
    return await readEvidence({
      config,
      publications: async () => publications,
      release: async () => {
        const id = await currentReleaseId(layout);
        return id === null ? null : readRelease(layout.releases, id).catch(unreadable);
      },
      content: () => (config.apiHost === null ? folderContent(config.contentDir) : officeContent(config.apiHost)),
    });
  } finally {
    await publications.close();
  }
}

function unreadable(error: Error): never {
  throw new UnreadableRelease(`The live release can't be read: ${error.message}`);
}

async function run(words: readonly string[], wanted: string): Promise<number> {
  const language = staffLocales.find((code) => code === wanted);
  if (words.length === 0 || language === undefined) throw new UsageError();
  const config = readConfig(readEnvironment());
  const voice = voiceFor('terminal', config.staffTimeZone, language);
  const evidence = await evidenceOnce(config);
  const question = findItem(words, evidence, voice);
  if ('found' in question) {
    const { found, locale } = question;
    console.log(explanationText(explainItem(found, evidence, voice, locale ? [locale] : localeCodes), voice));
    return 0;
  }
  const { answer, suggestions, isChoice } = question;
  const lines = suggestions.map(({ kind, id, title }) => `  ${kind} ${id}${title === id ? '' : ` (${title})`}`);
  const unread = evidence.content.failures.map(({ text }) => text);
  if (unread.length > 0) lines.push(voice.say('unread', { failures: someOf(unread, voice) }));
  console.error([answer, ...(suggestions.length > 0 && !isChoice ? [voice.say('find.near')] : []), ...lines].join('\n'));
  return 1;
}

const options = { language: { type: 'string', default: 'en' } } as const;

if (require.main === module)
  void runCli({ usage, options, words: Number.POSITIVE_INFINITY, expected: [UnreadableRelease] }, (words, { language }) =>
    run(words, language),
  );
