import { Writable } from 'node:stream';
import { createElement, type ReactNode } from 'react';
import * as reactDomServer from 'react-dom/server';

type Server = Pick<typeof reactDomServer, 'renderToPipeableStream'>;
const ourServer: Server = require('./react-dom-server');
const { renderToReadableStream }: Pick<typeof reactDomServer, 'renderToReadableStream'> = require('react-dom/server.browser');

/** Renders the way Gatsby does: the sink is connected once everything is ready. */
function render({ renderToPipeableStream }: Server, element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _, next) {
        chunks.push(Buffer.from(chunk));
        next();
      },
      final: () => resolve(Buffer.concat(chunks).toString()),
    });
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(sink), onError: reject });
  });
}

/** Paragraphs of several kilobytes, whose words cross the ends of the renderer's buffers at every offset. */
const paragraphs = (word: string) =>
  createElement(
    'div',
    null,
    Array.from({ length: 400 }, (_, key) => createElement('p', { key, className: 'x'.repeat(key % 7) }, word, key)),
  );

test.each(['Юридическая фирма', 'مكتب محاماة', '律师事务所', 'Law firm'])(
  '%s is rendered without U+0000, as by the stream for browsers',
  async (word) => {
    const html = await render(ourServer, paragraphs(word));
    expect(html).not.toContain('\0');
    expect(html).toBe(await new Response(await renderToReadableStream(paragraphs(word))).text());
  },
);

test("React's own renderer still needs the replacement; when this fails, remove it", async () => {
  expect(await render(reactDomServer, paragraphs('Юридическая фирма'))).toContain('\0');
});

test('an error in a component is reported', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(render(ourServer, createElement(Broken))).rejects.toThrow('broken');
});
