import type { LocaleCode } from '../../../../contract/locales';
import type { Tally } from '../pull/findings';
import type { Report } from './build-report';
import { groupBy } from './group-by';

const languages = (locales: readonly LocaleCode[]) => (locales.length > 0 ? ` [${locales.join(', ')}]` : '');

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, '-'.repeat(title.length), ...lines] : [];
}

/** Lines about problems, also printed by a failed build. Failures with the same cause share a line. */
function problemLines({ problems }: Report): string[] {
  return groupBy(problems, ({ message, locales }) => JSON.stringify([message, locales])).flatMap((group) => {
    const { locales, message, urls = [] } = group[0];
    const places = group.flatMap(({ place }) => place ?? []).join(', ');
    const more = group.reduce((calls, problem) => calls + (problem.calls ?? 0), 0) - 1;
    const address = urls.slice(0, 1).map((url) => `    ${url}${more > 0 ? ` (and ${more} more)` : ''}`);
    return [`* ${places ? `${places}${languages(locales)}: ` : ''}${message}`, ...address];
  });
}

/** Lines about items set aside; the same fault in several languages is one line. */
function setAsideLines({ setAside }: Report): string[] {
  return groupBy(setAside, ({ endpoint, id, faults }) => JSON.stringify([endpoint, id, faults])).flatMap((group) => [
    `* ${group[0].endpoint} “${group[0].id}”${languages(group.map(({ locale }) => locale))}`,
    ...group[0].faults.map(({ field, message }) => `    ${field ? `“${field}” ` : ''}${message}`),
  ]);
}

/** Lines about missing pictures. */
function pictureLines({ pictures }: Report): string[] {
  return pictures.missing.flatMap(({ src, detail }) => [`* ${src.slice(0, 200)}`, `    ${detail}`]);
}

/** Lines about notes for editors. */
function noteLines(notes: Report['notes']): string[] {
  return notes.map(({ kind, id, locales, message }) => `* ${kind}${id ? ` “${id}”` : ''}${languages(locales)}: ${message}`);
}

function pulledLines(pulled: readonly Tally[]): string[] {
  const locales = [...new Set(pulled.map(({ locale }) => locale))];
  const endpoints = [...new Set(pulled.map(({ endpoint }) => endpoint))];
  const width = Math.max(0, ...endpoints.map((endpoint) => endpoint.length)) + 2;
  const row = (name: string, cells: readonly string[]) => name.padEnd(width) + cells.map((cell) => cell.padStart(7)).join('');
  const count = (endpoint: string, locale: string) =>
    pulled.find((tally) => tally.endpoint === endpoint && tally.locale === locale)?.items ?? 0;
  return [
    row('', locales),
    ...endpoints.map((endpoint) =>
      row(
        endpoint,
        locales.map((locale) => String(count(endpoint, locale))),
      ),
    ),
  ];
}

/** The report as text, with what needs action first. */
export function reportText(report: Report): string {
  const { result, problems, setAside, pictures, notes, untranslated, lapsed, pulled } = report;
  // Whether anything is missing that was there before is not known here: the publisher compares.
  const verdict =
    setAside.length + pictures.missing.length + lapsed.length > 0
      ? 'The site goes without some of the content'
      : 'The site shows all that was pulled';
  const summary =
    result === 'failed'
      ? `The content can't be published: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. The site stays as it was.`
      : `${verdict}: ${setAside.length} set aside, ${pictures.missing.length} of ${pictures.total} pictures missing, ${lapsed.length > 0 ? `${lapsed.length} past their last day, ` : ''}${notes.length} notes.`;
  const lines = [
    'Content report',
    '==============',
    summary,
    ...section('What stops the build', problemLines(report)),
    ...section('Set aside: these items are not on the site', setAsideLines(report)),
    ...section('Pictures that can’t be shown', pictureLines(report)),
    ...section(
      'Past their last day: these items are not on the site any longer',
      lapsed.map(({ kind, id, locales, lastDay }) => `* ${kind} “${id}”${languages(locales)}: until ${lastDay}`),
    ),
    ...section('Notes', noteLines(notes)),
    ...section(
      'Not translated',
      untranslated.map(({ kind, id, locales }) => `* ${kind} “${id}”${languages(locales)}`),
    ),
    ...section('What was pulled (items by language)', pulledLines(pulled)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Codes of notes about changed addresses, which every build prints. */
const printedNotes = ['fixed-page', 'address-taken'];

/** The output of a failed build: all problems at once. */
export function failureText(report: Report, url: string, file: string): string {
  const leftOut = setAsideLines(report);
  const lines = [
    `The content of ${url} can't be published.`,
    ...problemLines(report),
    ...(leftOut.length > 0 ? ['Set aside:', ...leftOut] : []),
    `The report is ${file}`,
  ];
  return lines.join('\n');
}

/** The output of a build that leaves something out; undefined if it is complete. */
export function warningText(report: Report, file: string): string | undefined {
  const notes = report.notes.filter(({ code }) => printedNotes.includes(code));
  const lines = [...setAsideLines(report), ...pictureLines(report), ...noteLines(notes)];
  return lines.length > 0 ? ['Some content is left out of the site:', ...lines, `The report is ${file}`].join('\n') : undefined;
}
