import { itemKindNames, kindOf } from '../../../../contract/kinds';
import { reservedSegments, sectionOf } from '../../../../contract/pages';
import type { ContentItem } from '../content-record';
import type { Findings } from '../pull/findings';
import { type ContentPlan, versionsOf } from './plan-content';

/**
 * Reports items whose address differs from their id, items that lack the text that other languages fall back to, and people to whom no
 * request can be addressed.
 */
export function notePlan(plan: ContentPlan, findings: Findings): void {
  noteUnaddressed(plan, findings);
  for (const kind of itemKindNames) {
    const { fallback } = kindOf(kind);
    const section = sectionOf(kind);
    const reserved = reservedSegments(kind);
    const segments = plan.segments.get(kind);
    const inDefault = new Set(versionsOf(plan, kind, plan.defaultLocale).map(({ item }) => item.id));
    for (const id of section ? (segments?.moved ?? []) : []) {
      const message = `The address of this id is taken by another item, so its page is /${section}/${segments?.segments.get(id)}. Give it another id.`;
      findings.note({ code: 'address-taken', kind, id, locale: plan.defaultLocale, message });
    }
    for (const locale of plan.locales) {
      for (const { item } of versionsOf(plan, kind, locale)) {
        const { id } = item;
        const note = (code: string, message: string) => findings.note({ code, kind, id, locale, message });
        const segment = segments?.segments.get(id) ?? '';
        if (reserved.includes(segment))
          note(
            'fixed-page',
            `/${section}/${segment} is a fixed page of the site, so this item has no page of its own. Give it another id.`,
          );
        if (fallback && !inDefault.has(id))
          note(
            'default-language-missing',
            `It has no text in the default language (${plan.defaultLocale}), so it is shown only in the languages that have one.`,
          );
      }
    }
  }
}

/** Reports members without an entry among the experts, from whom visitors choose in the request form. */
function noteUnaddressed(plan: ContentPlan, findings: Findings): void {
  for (const locale of plan.locales) {
    const experts: readonly (ContentItem & { readonly memberId?: string })[] = versionsOf(plan, 'experts', locale).map(({ item }) => item);
    const members: readonly (ContentItem & { readonly expertId?: string })[] = versionsOf(plan, 'members', locale).map(({ item }) => item);
    for (const { id, expertId } of members) {
      if (experts.some((expert) => expert.id === expertId || expert.memberId === id)) continue;
      const message = 'Visitors can’t address a request to this person. Add an entry to the experts, with this person as its profile.';
      findings.note({ code: 'no-expert', kind: 'members', id, locale, message });
    }
  }
}
