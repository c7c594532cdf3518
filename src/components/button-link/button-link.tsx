import type { ComponentProps } from 'react';
import { LocalLink } from '../local-link/local-link';
import * as styles from './button-link.module.css';

/** A link within the site that calls to act: brass on any ground. */
export function ButtonLink({ className = '', ...rest }: ComponentProps<typeof LocalLink>) {
  return <LocalLink className={`${styles.button} ${className}`} {...rest} />;
}
