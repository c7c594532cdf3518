const server = require('react-dom/server');

/**
 * `react-dom/server` for Gatsby's build, with `renderToPipeableStream` as far as Gatsby uses it. React 18's own flushes a buffer of 2,048 bytes
 * as a whole even where a multi-byte character no longer fits into its end, which leaves U+0000 inside words. `renderToString` runs the same
 * renderer without a stream. It waits for nothing: a component that suspends would be rendered as its fallback, and no page has one.
 */
module.exports = {
  ...server,
  renderToPipeableStream(element, { onAllReady, onError }) {
    // Both callbacks use what this function returns.
    const rendered = Promise.resolve().then(() => server.renderToString(element));
    rendered.then(onAllReady, onError);
    return {
      pipe: (destination) =>
        rendered.then((html) => {
          destination.write(html);
          destination.end();
        }),
    };
  },
};
