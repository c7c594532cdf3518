const { default: Sequencer } = require('@jest/test-sequencer');

/** Files of several minutes. Begun last, one of them would keep one worker busy while the others have nothing to do. */
const longest = ['accessibility', 'incremental-builds', 'routes', 'add-a-locale', 'consent', 'no-script', 'bytes'];

/** Jest's own order (by the last run's time, or else by size) behind the files that are known to be long. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const index = longest.findIndex((name) => path.endsWith(`/e2e/${name}.test.ts`));
      return index < 0 ? longest.length : index;
    };
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
