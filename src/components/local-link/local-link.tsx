import { Link } from 'gatsby';
import type { ComponentProps } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { localizedPath } from '../../routing/localized-path';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'ref'> & {
  /** Path of the route table, from `routePath`; may carry a query or fragment. */
  to: string;
};

/** A link within the site that stays in the page's locale. */
export function LocalLink({ to, ...rest }: Props) {
  const { code } = useLocale();
  return <Link to={localizedPath(to, code)} {...rest} />;
}
