import type { Blog } from '../../../../contract/content/blog';
import type { Contact } from '../../../../contract/content/contact';
import type { Job } from '../../../../contract/content/job';
import type { Member } from '../../../../contract/content/member';
import type { SiteContent } from '../../../../contract/content/site-content';
import type { ItemKindName, SingletonName } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentRecord } from '../content-record';
import { dateText, figureText, instantText, languageName, phoneHref, readingMinutes } from './texts';

/**
 * Fields that are worked out at build, so that no page formats dates or numbers in the browser: engines differ
 * there, and a page must not change while it wakes up.
 */
const derivations = {
  blogs: (blog: Blog, locale: LocaleCode) => ({
    dateText: dateText(blog.date, locale),
    updatedText: instantText(blog.updatedAt, locale),
    readingMinutes: readingMinutes(blog.body, blog.language),
  }),
  jobs: (job: Job, locale: LocaleCode) => ({
    dateText: dateText(job.date, locale),
    validThroughText: job.validThrough ? dateText(job.validThrough, locale) : null,
  }),
  members: (member: Member, locale: LocaleCode) => ({
    languageNames: member.languageTags.map((tag) => languageName(tag, locale)),
    phoneHref: phoneHref(member.phone),
  }),
  contact: (contact: Contact) => ({ phoneHref: phoneHref(contact.phone) }),
  siteContent: (site: SiteContent, locale: LocaleCode) => ({
    figures: site.figures.map((figure) => ({ ...figure, valueText: figureText(figure.value, figure.suffix, locale) })),
    privacyEffectiveText: instantText(site.privacy.effectiveFrom, locale),
  }),
};

/**
 * Fields of a node beside those of the contract.
 *
 * @param item valid by the schema of its kind
 */
export function derivedFields(name: ItemKindName | SingletonName, item: ContentRecord, locale: LocaleCode): Record<string, unknown> {
  const table: Partial<Record<string, (item: never, locale: LocaleCode) => Record<string, unknown>>> = derivations;
  return table[name]?.(item as never, locale) ?? {};
}
