/**
 * Options of Node for processes that render and read pages. Young objects have 32 megabytes: with the 16 that are usual, V8 collects them so often
 * that many are still in use, and are copied. The heap may grow by two fifths of what was last in use: left to itself, V8 let the builder of five
 * thousand pages take 2.0 GB in thirty edits. By six tenths it takes 1.1 instead of 0.8, and medians of ten kinds of edits differ by 4 percent, as
 * much as two series of the same do (measured on 20.20).
 */
export const heapOptions = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--heap-growing-percent=40'] as const;
