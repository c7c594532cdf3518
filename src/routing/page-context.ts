import { defaultLocale, type LocaleCode, localeCodes } from '../../contract/locales';
import { localizedPath } from './localized-path';

/** In which locales a page exists, and in which of those it is translated. Empty lists are left out. */
export interface Availability {
  /** Locales without this page. */
  readonly missingIn?: readonly LocaleCode[];
  /** Locales where the page is shown in the default language. */
  readonly untranslatedIn?: readonly LocaleCode[];
}

/** What a page knows about itself. It carries ids only: content here would be copied into every page and rebuild it. */
export interface PageContext extends Availability {
  readonly locale: LocaleCode;
  /** The locale under the name that gatsby-plugin-react-i18next's queries use. */
  readonly language: LocaleCode;
  /** Path in the route table, without locale prefix. */
  readonly routePath: string;
  /** Node id, on pages that show one item. */
  readonly id?: string;
  /** On pages of a list: how many items are on those behind it, how many of the items before them it has (absent: all), and its number. */
  readonly skipLast?: number;
  readonly last?: number;
  readonly pageNumber?: number;
  readonly pageCount?: number;
  /** Address of the picture that stands for the page where it is shared. */
  readonly shareCard?: string;
  /** Read by gatsby-plugin-react-i18next's provider. */
  readonly i18n: {
    readonly language: LocaleCode;
    readonly languages: readonly LocaleCode[];
    readonly defaultLanguage: LocaleCode;
    readonly generateDefaultLanguagePage: false;
    readonly routed: boolean;
    readonly originalPath: string;
    readonly path: string;
  };
}

type Extras = Availability & Pick<PageContext, 'id' | 'skipLast' | 'last' | 'pageNumber' | 'pageCount'>;

/** Context of the page at `routePath` in `locale`. */
export function pageContext(routePath: string, locale: LocaleCode, extras: Extras = {}): PageContext {
  return {
    locale,
    language: locale,
    routePath,
    ...extras,
    i18n: {
      language: locale,
      languages: localeCodes,
      defaultLanguage: defaultLocale,
      generateDefaultLanguagePage: false,
      routed: locale !== defaultLocale,
      originalPath: routePath,
      path: localizedPath(routePath, locale),
    },
  };
}
