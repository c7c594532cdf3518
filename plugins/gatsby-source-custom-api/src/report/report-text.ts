import type { LocaleCode } from '../../../../contract/locales';
import type { SetAside, Tally } from '../pull/findings';
import type { Problem, Report } from './build-report';

const languages = (locales: readonly LocaleCode[]) => (locales.length > 0 ? ` [${locales.join(', ')}]` : '');

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, '-'.repeat(title.length), ...lines] : [];
}

/** Lines about problems, also printed by a failed build. Failures with the same cause share a line. */
export function problemLines({ problems }: Report): string[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const cause = JSON.stringify([problem.message, problem.locales]);
    groups.set(cause, [...(groups.get(cause) ?? []), problem]);
  }
  return [...groups.values()].flatMap((group) => {
    const [{ locales, message, urls = [] }] = group as [Problem, ...Problem[]];
    const places = group.flatMap(({ place }) => place ?? []).join(', ');
    const more = group.reduce((calls, problem) => calls + (problem.calls ?? 0), 0) - 1;
    const address = urls.slice(0, 1).map((url) => `    ${url}${more > 0 ? ` (and ${more} more)` : ''}`);
    return [`* ${places ? `${places}${languages(locales)}: ` : ''}${message}`, ...address];
  });
}

/** Lines about items set aside; the same fault in several languages is one line. */
export function setAsideLines({ setAside }: Report): string[] {
  const groups = new Map<string, { entry: SetAside; locales: LocaleCode[] }>();
  for (const entry of setAside) {
    const key = JSON.stringify([entry.endpoint, entry.id, entry.faults]);
    const group = groups.get(key) ?? { entry, locales: [] };
    group.locales.push(entry.locale);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ entry: { endpoint, id, faults }, locales }) => [
    `* ${endpoint} “${id}”${languages(locales)}`,
    ...faults.map(({ field, message }) => `    ${field ? `“${field}” ` : ''}${message}`),
  ]);
}

/** Lines about missing pictures. */
export function pictureLines({ pictures }: Report): string[] {
  return pictures.missing.flatMap(({ src, detail }) => [`* ${src.slice(0, 200)}`, `    ${detail}`]);
}

/** Lines about notes for editors. */
export function noteLines(notes: Report['notes']): string[] {
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
  const { result, problems, setAside, pictures, notes, untranslated, pulled } = report;
  // Whether anything is missing that was there before is not known here: the publisher compares.
  const verdict =
    setAside.length + pictures.missing.length > 0 ? 'The site goes without some of the content' : 'The site shows all that was pulled';
  const summary =
    result === 'failed'
      ? `The content can't be published: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. The site stays as it was.`
      : `${verdict}: ${setAside.length} set aside, ${pictures.missing.length} of ${pictures.total} pictures missing, ${notes.length} notes.`;
  const lines = [
    'Content report',
    '==============',
    summary,
    ...section('What stops the build', problemLines(report)),
    ...section('Set aside: these items are not on the site', setAsideLines(report)),
    ...section('Pictures that can’t be shown', pictureLines(report)),
    ...section('Notes', noteLines(notes)),
    ...section(
      'Not translated',
      untranslated.map(({ kind, id, locales }) => `* ${kind} “${id}”${languages(locales)}`),
    ),
    ...section('What was pulled (items by language)', pulledLines(pulled)),
  ];
  return `${lines.join('\n')}\n`;
}
