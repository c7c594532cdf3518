/** One place that fails a check. */
export interface Failure {
  /** Absolute address of the page or file. */
  readonly url: string;
  /** What is wrong there, in the page's own words or symbols, not in a language. */
  readonly detail?: string;
}
