import { type DeliberateGap, deliberateGaps } from '../deliberate-gaps';
import type { Finding } from '../finding';
import type { Rule } from './rule';

const rule = 'coverage';

/** A rule that wants every item in every language but for `gaps`, and of those none more than there are. */
export const coverageRule =
  (gaps: readonly DeliberateGap[]): Rule =>
  ({ items, locales }) => {
    const isGap = (folder: string, locale: string) =>
      gaps.some((gap) => gap.folder === folder && gap.locales.some((code) => code === locale));
    const ofItems = items.flatMap(({ folder, pages }) =>
      locales.flatMap((locale): Finding[] => {
        const file = `${folder}/${locale}.md`;
        if (pages.has(locale) && isGap(folder, locale)) {
          return [{ rule, file, message: 'is there, though deliberate-gaps.ts says that it is left out; delete that entry.' }];
        }
        if (pages.has(locale) || isGap(folder, locale)) return [];
        return [{ rule, file, message: 'is missing. Translate the item, or enter it in deliberate-gaps.ts and in content/README.md.' }];
      }),
    );
    const ofGaps = gaps
      .filter(({ folder }) => !items.some((item) => item.folder === folder))
      .map(({ folder }) => ({ rule, file: folder, message: 'is named in deliberate-gaps.ts, but there is no such item.' }));
    return [...ofItems, ...ofGaps];
  };

export const coverage = coverageRule(deliberateGaps);
