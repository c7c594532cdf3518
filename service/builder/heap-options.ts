/**
 * Options of Node for processes that render and read pages. Young objects have 32 megabytes: with the 16 that are usual, V8 collects them so often
 * that many are still in use, and are copied. The heap may grow by six tenths of what was last in use: left to itself, V8 let the builder of five
 * thousand pages take twice as much in thirty edits. Where it may double, it takes a seventh more, and an edit as long (measured on 20.20).
 */
export const heapOptions = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--heap-growing-percent=60'] as const;
