import { type KindName, requiredKinds } from '../../../contract/kinds';
import { localeCodes } from '../../../contract/locales';
import type { Finding } from '../../publications/finding';
import type { ReportedItem } from '../build-report';

/** Required kinds of which some languages would show nothing. */
export function floorFindings(items: readonly ReportedItem[]): Finding[] {
  const shows = (kind: KindName, locale: string) => items.some((item) => item.kind === kind && item.updatedAt[locale] !== undefined);
  return requiredKinds.flatMap((kind) => {
    const empty = localeCodes.filter((locale) => !shows(kind, locale));
    return empty.length === 0 ? [] : [{ code: 'floor', facts: { kind, locales: empty.join(' ') } }];
  });
}
