import type { LocaleCode } from '../../contract/locales';

/** An item that is left untranslated on purpose, so that the site's fallback has something to show. */
export interface DeliberateGap {
  readonly folder: string;
  readonly locales: readonly LocaleCode[];
}

/** All of them; content/README.md lists the same for editors. */
export const deliberateGaps: readonly DeliberateGap[] = [
  { folder: 'blogs/transfer-pricing-file', locales: ['fr', 'ar', 'tr'] },
  { folder: 'blogs/debt-recovery-order', locales: ['kr', 'zh'] },
  { folder: 'jobs/legal-translator', locales: ['kr', 'de', 'fr', 'ar', 'tr'] },
  { folder: 'works/customs', locales: ['ar', 'tr'] },
  { folder: 'services/payroll', locales: ['kr'] },
  { folder: 'members/otabek-bodomov', locales: ['fr'] },
  { folder: 'projects/pharma-distribution', locales: ['de'] },
];
