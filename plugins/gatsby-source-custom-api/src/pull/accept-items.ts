import type { EndpointName } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import type { ItemCheck } from './check-item';
import type { Findings } from './findings';

/** The id as shown in reports, truncated if long; a description of the position if it is missing. */
export function shownId(raw: unknown, index: number): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
  if (typeof id !== 'string' || id === '') return `(entry ${index + 1} of the list)`;
  return id.length > 120 ? `${id.slice(0, 120)}…` : id;
}

/** Keeps the valid items with unique ids; the others are set aside with their reasons. */
export function acceptItems<T extends Pick<ContentItem, 'id'>>(
  raw: readonly unknown[],
  check: ItemCheck<T>,
  { endpoint, locale, findings }: { endpoint: EndpointName; locale: LocaleCode; findings: Findings },
): T[] {
  const seen = new Set<string>();
  findings.count(endpoint, locale, raw.length);
  return raw.flatMap((item, index) => {
    const shown = shownId(item, index);
    const checked = check(item);
    if (!checked.ok) {
      findings.leaveOut(endpoint, locale, shown, checked.faults);
      return [];
    }
    if (seen.has(checked.value.id)) {
      findings.leaveOut(endpoint, locale, shown, [
        { field: 'id', message: 'is used by two items of this list; the first one counts, give the other its own id' },
      ]);
      return [];
    }
    seen.add(checked.value.id);
    return [checked.value];
  });
}
