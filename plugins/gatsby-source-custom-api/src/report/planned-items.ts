import { type ItemKindName, itemKindNames } from '../../../../contract/kinds';
import { reservedSegments, sectionOf } from '../../../../contract/pages';
import { type ContentPlan, versionsOf } from '../nodes/plan-content';

/** An item that the site shows. */
export interface PlannedItem {
  kind: ItemKindName;
  id: string;
  title: string;
  /** Path of its page without locale prefix; absent where it has none of its own. */
  page?: string;
  /** For each locale that shows the item: when the text that is shown there was last changed. */
  updatedAt: Record<string, string>;
}

/** Fields that name an item, in the order in which they are looked for. */
const titleFields = ['title', 'name', 'question', 'author'];

/** Every item that the site shows in some language, in the order of kinds and lists. */
export function plannedItems(plan: ContentPlan): PlannedItem[] {
  return itemKindNames.flatMap((kind) => {
    const items = new Map<string, PlannedItem>();
    for (const locale of plan.locales) {
      for (const { item } of versionsOf(plan, kind, locale)) {
        const title = titleFields.map((field) => item[field]).find((value) => typeof value === 'string');
        const known = items.get(item.id) ?? {
          kind,
          id: item.id,
          title: String(title ?? item.id),
          ...pageOf(plan, kind, item.id),
          updatedAt: {},
        };
        known.updatedAt[locale] = item.updatedAt;
        items.set(item.id, known);
      }
    }
    return [...items.values()];
  });
}

function pageOf(plan: ContentPlan, kind: ItemKindName, id: string): { page?: string } {
  const section = sectionOf(kind);
  const segment = plan.segments.get(kind)?.segments.get(id);
  if (!section || !segment || reservedSegments(kind).includes(segment)) return {};
  return { page: `/${section}/${segment}` };
}
