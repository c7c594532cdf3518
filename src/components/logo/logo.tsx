/** The firm's mark: an eight-point star from two squares, with the letter M. */
export function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M9 9h30v30H9zM24 2.800 45.200 24 24 45.200 2.800 24z" />
      <path d="M16 31V18l8 8 8-8v13" stroke="var(--brass-300)" strokeWidth="2.500" />
    </svg>
  );
}
