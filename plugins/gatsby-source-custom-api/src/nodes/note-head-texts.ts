import weakMemoize from '@emotion/weak-memoize';
import { columnsOf, descriptionColumns, plainText, profileTitle, titleColumns } from '../../../../contract/head-text';
import { pageKindNames } from '../../../../contract/kinds';
import type { ContentItem } from '../content-record';
import type { Findings } from '../pull/findings';
import { type ContentPlan, versionsOf } from './plan-content';

/** What pages say of themselves to search engines: their items' words, or the metadata that editors keep. */
interface HeadTexts extends ContentItem {
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly seoTitle?: string;
  readonly seoDescription?: string;
}

/** Reports titles and descriptions that search results would cut (contract/head-text.ts), in the language that they are written in. */
export function noteHeadTexts(plan: Pick<ContentPlan, 'locales' | 'versions'>, findings: Findings): void {
  for (const kind of [...pageKindNames, 'seo'] as const) {
    const [title, description] = kind === 'seo' ? ['title', 'description'] : ['seoTitle', 'seoDescription'];
    for (const locale of plan.locales) {
      for (const { item, isFallback } of versionsOf(plan, kind, locale)) {
        if (isFallback) continue;
        const note = (code: string, message: string) => findings.note({ code, kind, id: item.id, locale, message });
        const cut = cutOf(item);
        if (cut.title)
          note(
            'title-cut',
            `Search results show ${titleColumns} columns of a title, so this one is cut there. Write a shorter one into “${title}”.`,
          );
        if (cut.description)
          note(
            'description-cut',
            `Search results show ${descriptionColumns} columns of a description, so this one is cut there. Write a shorter one into “${description}”.`,
          );
      }
    }
  }
}

/** What search results would cut of an item's words. What has not changed since an earlier pull is the same object. */
const cutOf = weakMemoize((item: ContentItem) => ({
  title: isTooWide(titleOf(item), titleColumns),
  description: isTooWide(descriptionOf(item), descriptionColumns),
}));

const isTooWide = (text: string, columns: number): boolean => columnsOf(plainText(text)) > columns;

function titleOf(item: HeadTexts & { readonly name?: string; readonly position?: string }): string {
  const { name, position } = item;
  return item.seoTitle ?? item.title ?? (name && position ? profileTitle({ name, position }) : '');
}

const descriptionOf = ({ seoDescription, summary, description }: HeadTexts): string => seoDescription ?? summary ?? description ?? '';
