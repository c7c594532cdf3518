import { type LocaleCode, localeCodes } from '../../contract/locales';
import { type PageKind, pageKindNames } from './page-kinds';

/** The locale in which every kind of page is opened: the one that is written from right to left. */
const everyKind: LocaleCode = 'ar';

const inTurn = localeCodes.filter((code) => code !== everyKind);

/** The locales in which `npm test` opens pages of a kind; the kinds take turns with all others. */
export function sampledLocales(kind: PageKind): readonly LocaleCode[] {
  return [everyKind, ...inTurn.filter((_, index) => index === pageKindNames.indexOf(kind) % inTurn.length)];
}

/** What is left for `npm run test:all`. */
export const otherLocales = (kind: PageKind): readonly LocaleCode[] => localeCodes.filter((code) => !sampledLocales(kind).includes(code));
