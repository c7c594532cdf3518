import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { useBeforePaint } from '../browser/use-before-paint';
import { type PageRules, redirectOf, type Visit } from './page-rules';
import { pauseProgress } from './progress';

/**
 * Goes where a page's middleware leads, in place of the page.
 *
 * @returns whether it leads anywhere
 */
export function useRedirect(rules: PageRules | undefined, { pathname, search }: Visit): boolean {
  const redirect = redirectOf(rules, { pathname, search });
  const leadsAway = redirect !== undefined && redirect.split('?')[0] !== pathname;
  // Before Gatsby says that the route has been entered, which would end the bar.
  useBeforePaint(() => {
    if (leadsAway) pauseProgress();
  }, [leadsAway]);
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true });
  }, [redirect]);
  return redirect !== undefined;
}
