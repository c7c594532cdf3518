import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { useBeforePaint } from '../browser/use-before-paint';
import { type PageRules, redirectOf, type Visit } from './page-rules';
import { pauseProgress } from './progress';

/**
 * Follows the redirect of a page's middleware.
 *
 * @returns whether there is one
 */
export function useRedirect(rules: PageRules | undefined, { pathname, search }: Visit): boolean {
  const redirect = redirectOf(rules, { pathname, search });
  const leadsAway = redirect !== undefined && redirect.split('?')[0] !== pathname;
  // Before Gatsby's onRouteUpdate, which would finish the bar.
  useBeforePaint(() => {
    if (leadsAway) pauseProgress();
  }, [leadsAway]);
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true });
  }, [redirect]);
  return redirect !== undefined;
}
