const server = require('react-dom/server');
const { renderToReadableStream } = require('react-dom/server.browser');

/**
 * `react-dom/server` for Gatsby's build, with `renderToPipeableStream` as far as Gatsby uses it. React 18's own flushes a buffer of 2,048 bytes
 * as a whole even where a multi-byte character no longer fits into its end, which leaves U+0000 inside words. React's stream for
 * browsers runs the same renderer and flushes only what was written.
 */
module.exports = {
  ...server,
  renderToPipeableStream(element, { onAllReady, onError }) {
    const rendered = renderToReadableStream(element, { onError }).then(async (stream) => {
      await stream.allReady;
      return new Response(stream).text();
    });
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
