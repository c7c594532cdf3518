import type { ReactNode } from 'react';
import { LocalLink } from '../local-link/local-link';

interface Props {
  /** From an editor: a path of this site without locale prefix, or a URL. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link whose target comes from the content. */
export function ContentLink({ href, className, children }: Props) {
  if (href.startsWith('/')) {
    return (
      <LocalLink to={href} className={className}>
        {children}
      </LocalLink>
    );
  }
  return (
    <a href={href} className={className} rel="noopener noreferrer">
      {children}
    </a>
  );
}
