import type { Finding } from '../finding';
import { excerpt } from '../finding';
import type { Rule } from './rule';

/** Notes of authors to themselves, and text that only fills space. */
const note = /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/giu;

/** Whole files are searched, since such notes also stand in comments. Lower-case "todo" is no English word either. */
export const leftovers: Rule = ({ items }) => {
  const find = (file: string, source: string): Finding[] =>
    [...source.matchAll(note)].map((match) => ({
      rule: 'leftovers',
      file,
      message: `${excerpt(source, match.index, match[0].length)} was not meant to stay; finish it.`,
    }));
  return items.flatMap(({ folder, source, pages }) => [
    ...find(`${folder}/item.yaml`, source),
    ...[...pages.values()].flatMap((page) => find(page.file, page.source)),
  ]);
};
