import * as styles from './ornament.module.css';

/** Girih in thin brass lines behind the words of a dark ground; lies in the nearest positioned element. */
export function Ornament({ className = '' }: { className?: string }) {
  return <div className={`${styles.ornament} ${className}`} aria-hidden="true" />;
}
