import type { ReactNode } from 'react';

export type HeadingLevel = 2 | 3 | 4;

interface Props {
  level: HeadingLevel;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A heading whose level depends on where the form stands. */
export function Heading({ level, ...rest }: Props) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
