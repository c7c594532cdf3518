import { localeCodes } from '../../contract/locales';
import { json, startTestApi } from '../../testing/content/test-api';

const api = startTestApi();

describe('parameters that are wrong', () => {
  test.each([
    ['/blogs/site?page=0', 'The parameter “page” must be a whole number (≥ 1).'],
    ['/blogs/site?page=abc', 'The parameter “page” must be a whole number (≥ 1).'],
    ['/blogs/site?page=1.5', 'The parameter “page” must be a whole number (≥ 1).'],
    ['/blogs/site?page=', 'The parameter “page” must be a whole number (≥ 1).'],
    ['/blogs/site?page=99999999999999999999', 'The parameter “page” must be a whole number (≥ 1).'],
    ['/blogs/site?perPage=101', 'The parameter “perPage” must be a whole number (1–100).'],
    ['/blogs/site?perPage=-1', 'The parameter “perPage” must be a whole number (1–100).'],
    ['/blogs/site?perPage=1e1', 'The parameter “perPage” must be a whole number (1–100).'],
    ['/blogs/site?page=1&page=2', 'The parameter “page” may be given only once.'],
    ['/blogs/site?category=', 'The parameter “category” has the wrong length (characters: 1–1024).'],
    ['/blogs/site?region=x', 'There is no parameter “region”. Allowed: page, perPage, category.'],
    ['/blogs/site?__proto__=x', 'There is no parameter “__proto__”. Allowed: page, perPage, category.'],
    ['/personal/site?language=%00', 'The parameter “language” must be a language tag such as en or zh-Hans.'],
    ['/personal/site?language=e', 'The parameter “language” must be a language tag such as en or zh-Hans.'],
    ['/works?page=1', 'This call takes no parameters, but was given “page”.'],
  ])('%s', async (url, message) => {
    const answer = await api.get(url);
    expect(answer.status).toBe(400);
    expect(json(answer)).toEqual({ error: 'Error', message });
  });

  test('are told in the language asked for', async () => {
    const answers = await Promise.all(localeCodes.map((code) => api.get('/blogs/site?perPage=101', { 'accept-language': code })));
    const messages = answers.map((answer) => (json(answer) as { message: string }).message);
    expect(new Set(messages).size).toBe(localeCodes.length);
    for (const message of messages) expect(message).toMatch(/perPage.*1–100/);
    expect(json(await api.get('/blogs/site?page=0', { 'accept-language': 'ru' }))).toMatchObject({ error: 'Ошибка' });
  });
});
