import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentFolder } from '../testing/content/content-folder';
import { requestBody } from '../testing/intake/request-body';
import { listeningApp } from '../testing/service/listening-app';
import { temporaryFolder } from '../testing/temporary-folder';

const dataDir = temporaryFolder();
const limited = { REQUESTS_OVERALL: '1' };

/** The answer to the second request, which exceeds the limit and names the firm's contacts. */
async function tooMany(port: number): Promise<unknown> {
  const post = () =>
    fetch(`http://127.0.0.1:${port}/api/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ru' },
      body: JSON.stringify(requestBody()),
    });
  expect((await post()).status).toBe(201);
  return (await post()).json();
}

test('a refused visitor gets the contacts of the embedded content', async () => {
  const content = await ContentFolder.create();
  const app = await listeningApp(dataDir, { ...limited, CONTENT_DIR: content.dir }, { withoutContent: false });
  const { data } = JSON.parse((await app.get('/api/contact/site', { 'accept-language': 'ru' })).text);
  expect(await tooMany(app.port)).toMatchObject({ contacts: { phone: data.phone, email: data.email } });
  await app.close();
  content.cleanUp();
});

test('with a back office they are its contacts', async () => {
  const office = createServer((request, response) => {
    const known = request.url === '/api/contact/site' && request.headers['accept-language'] === 'ru';
    response.writeHead(known ? 200 : 503, { 'content-type': 'application/json' }).end('{"data":{"phone":"+998 00 000 01 23"}}');
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const API_HOST = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  const app = await listeningApp(dataDir, { ...limited, API_HOST });
  expect(await tooMany(app.port)).toMatchObject({ contacts: { phone: '+998 00 000 01 23' } });
  await app.close();
  office.close();
});
