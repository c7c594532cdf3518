import { endpoints } from '../../contract/endpoints';
import { json, startTestApi } from '../../testing/content/test-api';

const api = startTestApi();

describe('the explanation', () => {
  test('/openapi.json is the document', async () => {
    expect(json(await api.get('/openapi.json'))).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  });

  test('/docs is one file that loads and runs nothing, and its examples answer', async () => {
    const answer = await api.get('/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.text).not.toMatch(/<script|<img|<link|@import|url\(|\son\w+=|\sstyle=/i);
    const links = [...answer.text.matchAll(/href="([^"]+)"/g)].map(([, href]) => String(href));
    const anchors = links.filter((href) => href.startsWith('#'));
    for (const anchor of anchors) expect(answer.text).toContain(`id="${anchor.slice(1)}"`);
    const calls = links.filter((href) => href.startsWith('/'));
    expect(calls).toHaveLength(Object.keys(endpoints).length + 1);
    for (const call of calls) expect([call, (await api.server.call(call)).status]).toEqual([call, 200]);
    for (const { path, summary } of Object.values(endpoints)) {
      expect(answer.text).toContain(path);
      expect(answer.text).toContain(summary);
    }
  });
});
