import { addCurrentRelease } from '../../testing/service/fake-release';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();

test('before the first release there is a page that says so, in the language of the path, and then the site without a restart', async () => {
  const app = await listeningApp(dataDir);
  try {
    for (const [path, language, words] of [
      ['/', 'en', 'is being built'],
      ['/about', 'en', 'is being built'],
      ['/de/about', 'de', 'wird erstellt'],
      ['/ar', 'ar', 'قيد الإنشاء'],
    ] as const) {
      const answer = await app.get(path);
      expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(answer.text).toContain(`<html lang="${language}"`);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain('http-equiv="refresh"');
    }
    expect((await app.get('/app.js')).headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await app.get('/', {}, 'HEAD')).status).toBe(503);
    expect((await app.get('/readyz')).status).toBe(503);
    expect((await app.get('/healthz')).status).toBe(200);

    await addCurrentRelease(dataDir);
    expect((await app.get('/')).status).toBe(200);
    expect((await app.get('/readyz')).text).toContain('"status":"ready"');
  } finally {
    await app.close();
  }
});
