import type { LocaleCode } from '../../contract/locales';
import { staffTexts } from './staff-texts';

/** What staff call a kind of content, as the heading of its items. @param locale one of `staffLocales` */
export const kindName = (kind: string, locale: LocaleCode): string => staffTexts(locale)(`kinds.${kind}`, { defaultValue: kind });
