import * as styles from './ornament.module.css';

/** Decorative girih pattern for dark backgrounds; fills the nearest positioned ancestor. */
export function Ornament({ className = '' }: { className?: string }) {
  return <div className={`${styles.ornament} ${className}`} aria-hidden="true" />;
}
