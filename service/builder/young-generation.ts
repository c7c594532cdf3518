/**
 * Options of Node for processes that render and read pages: room for objects that soon go, in megabytes. With the 16 that are usual, V8 collects them
 * so often that many are still in use, and are copied: a seventh of the time of an edit.
 */
export const youngGeneration = ['--min-semi-space-size=64', '--max-semi-space-size=64'] as const;
