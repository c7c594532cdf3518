/** Whether the visitor asked the system for less motion. Only in the browser. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor asked for fewer bytes. Only in the browser. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
