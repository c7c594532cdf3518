import type { LocaleCode } from '../../contract/locales';
import { fontsOf } from '../../src/head/font-preloads';
import type { PageBytes } from './page-bytes';
import type { PageKind } from './page-kinds';

export type Budget = Partial<Record<keyof PageBytes, number>>;

/** Pages with a form, and the one that has a carousel, too: they fetch more, when it is needed. */
const richKinds: readonly PageKind[] = ['home', 'contact'];

/** Upper limits in bytes (1 KB = 1000 B) of a page of this kind in this language, from the qualities that the design promises. */
export function budgetOf(kind: PageKind, locale: LocaleCode): Budget {
  const fontFiles = fontsOf(locale).length;
  const rich = richKinds.includes(kind);
  return {
    html: kind === 'home' ? 30_000 : 15_000,
    inlineScript: 4_000,
    scriptBefore: 0,
    ...(rich ? {} : { script: 95_000 }),
    fonts: fontFiles * 30_000,
    fontFiles,
    ...(kind === 'home' ? { firstLoad: 250_000 } : {}),
  };
}

/** What is beyond the budget, a line each. */
export function excesses(bytes: PageBytes, budget: Budget): string[] {
  return (Object.keys(budget) as (keyof PageBytes)[])
    .filter((part) => bytes[part] > (budget[part] ?? Number.POSITIVE_INFINITY))
    .map((part) => `${part} ${bytes[part]} of ${budget[part]}`);
}
