/**
 * Options of Node for processes that render and read pages. Young objects have 32 megabytes: with the 16 that are usual, V8 collects them so often
 * that many are still in use, and are copied. The heap may grow by two fifths of what was last in use: left to itself, V8 lets
 * it double and more, which saves hardly any time (docs/decisions/123-memory-of-processes-that-stay.md; measured on 20.20).
 */
export const heapOptions = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--heap-growing-percent=40'] as const;
