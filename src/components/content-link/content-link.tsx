import { graphql, Link } from 'gatsby';
import type { ReactNode } from 'react';

interface Props {
  link: Queries.ContentLinkFragment;
  className?: string;
  children: ReactNode;
}

/** Paths that no page has. */
const filePath = /^\/(api\/|[^?#]*\.[^/?#]*([?#]|$))/;

/** A link whose target comes from the content. Its path is final: the source plugin has led it to a page that exists. */
export function ContentLink({ link: { href, hrefLang }, className, children }: Props) {
  const isSite = href.startsWith('/');
  // Another language is a document of its own (decision 032).
  if (isSite && hrefLang === null && !filePath.test(href)) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} hrefLang={hrefLang ?? undefined} className={className} rel={isSite ? undefined : 'noopener noreferrer'}>
      {children}
    </a>
  );
}

export const fragment = graphql`
  fragment ContentLink on ContentLink {
    href
    hrefLang
  }
`;
