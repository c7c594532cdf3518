import type { ComponentProps } from 'react';
import { LocalLink } from '../local-link/local-link';
import * as styles from './button-link.module.css';

/** An internal link styled as a primary button. */
export function ButtonLink({ className = '', ...rest }: ComponentProps<typeof LocalLink>) {
  return <LocalLink className={`${styles.button} ${className}`} {...rest} />;
}
