import type { ComponentProps } from 'react';

/** Stands in for Gatsby, whose queries and links exist only in a built site. */
export const graphql = (): null => null;

export const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />;
