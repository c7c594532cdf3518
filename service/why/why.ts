import { localeCodes } from '../../contract/locales';
import { ConfigError, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { type Explanation, explainItem, nameOf } from './explain-item';
import { findItem } from './find-item';
import { EvidenceError, readEvidence } from './read-evidence';

const usage = `Why is it (not) on the site? Ask by address, by kind and id, or by title:
  npm run why -- /ru/blog/lease-disputes
  npm run why -- blogs lease-disputes [ru]
  npm run why -- "Lease disputes"`;

/** An explanation for people at a terminal: a paragraph for each language. */
export function explanationText({ kind, id, title, standings, notes }: Explanation): string {
  const width = Math.max(...standings.map(({ locale }) => nameOf(locale).length));
  const lines = standings.map(({ locale, text }) => `  ${nameOf(locale).padEnd(width)}  ${text}`);
  const further = notes.length > 0 ? ['', 'Worth knowing:', ...notes.map((note) => `  ${note}`)] : [];
  return [`${kind} ${id}${title === id ? '' : `: “${title}”`}`, '', ...lines, ...further].join('\n');
}

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0) {
    console.error(usage);
    return 2;
  }
  const evidence = await readEvidence(readConfig(readEnvironment()));
  const question = findItem(words, evidence);
  if ('found' in question) {
    const { found, locale } = question;
    // An address is one of a language, but an item that is not there is often missing in others, too.
    const locales = locale && !/^https?:\/\/|^\//.test(words[0] ?? '') ? [locale] : localeCodes;
    console.log(explanationText(explainItem(found, evidence, locales)));
    return 0;
  }
  console.error(
    [
      question.answer,
      ...(question.suggestions.length > 0 && !question.answer.endsWith('?') ? ['Did you mean:'] : []),
      ...question.suggestions.map((line) => `  ${line}`),
    ].join('\n'),
  );
  return 1;
}

if (require.main === module) {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error: Error) => {
      console.error(error instanceof ConfigError || error instanceof EvidenceError ? error.message : (error.stack ?? error.message));
      process.exit(1);
    },
  );
}
