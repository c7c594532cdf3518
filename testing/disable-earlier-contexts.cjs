/**
 * jest-circus runs every test in an AsyncLocalStorage of its file and never disables it. Up to Node 22 each promise copies the store of all that
 * are enabled, so that a worker's hundredth file pays for a hundred of them, and what earlier files left stays in memory.
 * At the beginning of a file this disables those of the files before.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

/** The class is the same in all files of a worker; this module is loaded anew in each. */
const key = Symbol.for('enabled contexts');

if (!AsyncLocalStorage[key]) {
  const { run } = AsyncLocalStorage.prototype;
  AsyncLocalStorage[key] = new Set();
  AsyncLocalStorage.prototype.run = function (...given) {
    AsyncLocalStorage[key].add(this);
    return run.apply(this, given);
  };
}

for (const context of AsyncLocalStorage[key]) context.disable();
AsyncLocalStorage[key].clear();
