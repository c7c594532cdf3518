import type { Finding, ItemReference } from '../../publications/finding';
import type { BuildReport } from '../build-report';

/** References of items to what does not exist: one finding for each target and field, with the items that name it. */
export function referenceNotes({ notes, items }: Pick<BuildReport, 'notes' | 'items'>): Finding[] {
  const titles = new Map(items.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
  const findings = new Map<string, Finding & { readonly items: ItemReference[] }>();
  for (const { code, kind, id = kind, locales, field, target } of notes) {
    if (target === undefined) continue;
    const key = JSON.stringify([code, field, target]);
    const known = findings.get(key) ?? { code, facts: { target, ...(field !== undefined && { field }) }, items: [] };
    findings.set(key, known);
    known.items.push({ kind, id, title: titles.get(`${kind} ${id}`) ?? id, locales });
  }
  return [...findings.values()];
}
