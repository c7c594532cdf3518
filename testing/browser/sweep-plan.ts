import { defaultLocale, type LocaleCode, localeCodes } from '../../contract/locales';
import { type PageKind, pageKindNames } from './page-kinds';

/** The richest kinds, which differ most between languages: opened in each of them. */
const inEveryLocale: readonly PageKind[] = ['home', 'contact'];

/** The locales in which every kind is opened: the default one, and the one that is written from right to left. */
const everyKind: readonly LocaleCode[] = [defaultLocale, 'ar'];

const inTurn = localeCodes.filter((code) => !everyKind.includes(code));

/** The locales in which `npm test` opens pages of a kind. The kinds that it does not open in every locale take turns with the others. */
export function sampledLocales(kind: PageKind): readonly LocaleCode[] {
  if (inEveryLocale.includes(kind)) return localeCodes;
  return [...everyKind, ...inTurn.filter((_, index) => index === pageKindNames.indexOf(kind) % inTurn.length)];
}

/** What is left for `npm run test:all`. */
export const otherLocales = (kind: PageKind): readonly LocaleCode[] => localeCodes.filter((code) => !sampledLocales(kind).includes(code));
