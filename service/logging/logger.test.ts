import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { createLogger } from './logger';

function logTo(logFormat: 'auto' | 'json' | 'human', logLevel: 'info' | 'debug' = 'info', isTTY = false) {
  const lines: string[] = [];
  const log = createLogger({ logLevel, logFormat }, { isTTY, write: (text: string) => lines.push(...text.trim().split('\n')) });
  return { log, lines };
}

test('only listed fields reach the log, whatever is passed', () => {
  const { log, lines } = logTo('json');
  const error = Object.assign(new Error('no answer'), { code: 'ECONNRESET', request: { body: 'Canary' } });
  log.info(
    {
      method: 'GET',
      path: '/a',
      status: 200,
      ms: 3,
      ip: 'Canary',
      headers: { cookie: 'Canary' },
      body: 'Canary',
      req: { url: 'Canary' },
      email: 'Canary',
    },
    'request',
  );
  log.child({ reqId: 'r1', user: 'Canary' }).warn({ err: error }, 'failed');
  expect(lines.join()).not.toContain('Canary');
  const [request, failure] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(request).toEqual({ level: 30, time: expect.any(Number), method: 'GET', path: '/a', status: 200, ms: 3, msg: 'request' });
  expect(failure).toEqual({
    level: 40,
    time: expect.any(Number),
    reqId: 'r1',
    err: { type: 'Error', message: 'no answer', code: 'ECONNRESET', stack: expect.any(String) },
    msg: 'failed',
  });
});

test('people see events and failed requests, not every request', () => {
  const { log, lines } = logTo('human');
  log.info('Release 1 is live.');
  log.info({ method: 'GET', path: '/a', status: 200, ms: 3 }, 'request');
  log.info({ method: 'GET', path: '/b', status: 503, ms: 3 }, 'request');
  log.warn('Careful');
  log.error({ err: new Error('no disk') }, 'It failed');
  expect(lines.map((line) => line.slice(11))).toEqual([
    'INFO: Release 1 is live.',
    'INFO: GET /b 503 3 ms',
    'WARN: Careful',
    'ERROR: It failed (no disk)',
  ]);
  expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\] /);
});

test('auto means lines for people in a terminal and JSON elsewhere; debug shows every request', () => {
  const terminal = logTo('auto', 'debug', true);
  terminal.log.info({ method: 'GET', path: '/a', status: 200, ms: 3 }, 'request');
  terminal.log.debug('detail');
  expect(terminal.lines.map((line) => stripVTControlCharacters(line).slice(11))).toEqual(['INFO: GET /a 200 3 ms', 'DEBUG: detail']);
  const pipe = logTo('auto');
  pipe.log.info('hello');
  expect(JSON.parse(pipe.lines[0] ?? '')).toMatchObject({ msg: 'hello' });
});

describe('a process that logs to a pipe', () => {
  const script = join(__dirname, '../../testing/service/log-much.ts');
  const start = () => spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'ignore'] });

  test('ends with everything written', async () => {
    const child = start();
    const ended = once(child, 'close');
    const lines = (await text(child.stdout)).trim().split('\n');
    expect(await ended).toEqual([0, null]);
    expect(lines).toHaveLength(20_000);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ms: 19_999 });
  });

  test('goes on without a log when its reader is gone', async () => {
    const child = start();
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});
