import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that can serve a page: Node's own server with one answer in memory. The site's server is measured against it in the same run. */
const [body, etag] = [readFileSync(process.env.BARE_FILE ?? ''), '"bare"'];
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else
    response
      .writeHead(200, { etag, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip', 'content-length': body.length })
      .end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ listening: `http://127.0.0.1:${address.port}` });
});
process.on('SIGTERM', () => process.exit(0));
