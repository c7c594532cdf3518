/**
 * Options of Node for processes that render and read pages. Young objects have 32 megabytes: with the 16 that are usual, V8 collects them so often
 * that many are still in use, and are copied. The heap may grow to twice what was last in use: left to itself, V8 let the builder of five thousand
 * pages take 2.0 GB in thirty edits instead of 1.3. Where it may grow by half only, an edit takes a quarter longer (measured on 20.20).
 */
export const heapOptions = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--heap-growing-percent=100'] as const;
