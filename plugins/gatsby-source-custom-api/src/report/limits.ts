import { type EndpointName, endpointsOf } from '../../../../contract/endpoints';
import { itemKindNames } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { Findings } from '../pull/findings';

/**
 * Whether too many items are bad: more than the share, where a single one is always tolerated (one of eight would be 12 %) and all
 * of them never are.
 *
 * @param share from 0, for no tolerance at all, to 1
 */
export function exceeds(bad: number, total: number, share: number): boolean {
  const tolerated = share > 0 ? Math.max(1, total * share) : 0;
  return bad > tolerated || (bad > 0 && bad >= total);
}

export interface BadShare {
  /** Kind, or `servicesByCategory`; undefined if it concerns all lists together. */
  list?: string;
  locale?: LocaleCode;
  bad: number;
  total: number;
}

/** Endpoints whose items are counted together: an item whose detail is set aside is missing from its list. */
const lists: readonly { name: string; endpoints: readonly EndpointName[] }[] = [
  ...itemKindNames.map((name) => ({ name, endpoints: endpointsOf(name).map(([endpoint]) => endpoint) })),
  { name: 'servicesByCategory', endpoints: ['servicesByCategory'] },
];

/** Finds the lists with too many bad items, per language and in total. */
export function findBadShares(findings: Findings, locales: readonly LocaleCode[], maxBadShare: number): BadShare[] {
  const counts = lists.flatMap(({ name, endpoints: [list, ...details] }) =>
    locales.map((locale) => {
      const total = findings.tallies.find((tally) => tally.endpoint === list && tally.locale === locale)?.items ?? 0;
      const bad = findings.setAside.filter(
        (item) => item.locale === locale && (item.endpoint === list || details.includes(item.endpoint)),
      ).length;
      return { list: name, locale, bad, total };
    }),
  );
  const sum = counts.reduce((all, { bad, total }) => ({ bad: all.bad + bad, total: all.total + total }), { bad: 0, total: 0 });
  const exceeding = (count: BadShare) => exceeds(count.bad, count.total, maxBadShare);
  return [...counts, sum].filter(exceeding);
}
