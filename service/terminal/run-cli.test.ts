import { ConfigError } from '../config';
import { originOf, runCli, UsageError } from './run-cli';

const usage = 'Usage: npm run tell -- [--loud] <word>\n';

/** What a command prints, and its exit code. The command throws what it is given, if anything. */
async function run(argv: readonly string[], thrown?: Error, failure?: number): Promise<{ code: unknown; out: string; err: string }> {
  const written = { out: '', err: '' };
  const catching = (name: keyof typeof written) => (text: string | Uint8Array) => {
    written[name] += text;
    return true;
  };
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(catching('out')),
    jest.spyOn(process.stderr, 'write').mockImplementation(catching('err')),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runCli(
      { usage, argv, options: { loud: { type: 'boolean' } }, words: 1, ...(failure !== undefined && { failure }) },
      async ([word], { loud }) => {
        if (thrown) throw thrown;
        process.stdout.write(`${word}${loud ? '!' : ''}`);
        return 3;
      },
    );
    return { code: process.exitCode, ...written };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

test('a command is given its words and options, and gives the exit code', async () => {
  expect(await run(['hello', '--loud'])).toEqual({ code: 3, out: 'hello!', err: '' });
});

test.each([['--help'], ['-h'], ['hello', 'world', '--help']])('%s says how it is used', async (...argv) => {
  expect(await run(argv)).toEqual({ code: undefined, out: usage, err: '' });
});

test('what it does not take is named, with the usage', async () => {
  expect(await run(['--bogus'])).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^Unknown option '--bogus'.*\n\nUsage: npm run tell/s),
  });
  expect(await run(['hello', 'world'])).toEqual({ code: 2, out: '', err: expect.stringMatching(/^What is world\?.*\n\nUsage/) });
  expect(await run(['hello'], new UsageError('Which word?'))).toEqual({ code: 2, out: '', err: `Which word?\n\n${usage}` });
});

test('only a mistake of the program is told with its stack', async () => {
  const expected = [new ConfigError(['PORT is 0.']), Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })];
  for (const error of expected) expect(await run(['hello'], error)).toEqual({ code: 1, out: '', err: `${error.message}\n` });
  expect(await run(['hello'], new Error('undefined is no function'), 4)).toEqual({
    code: 4,
    out: '',
    err: expect.stringMatching(/undefined is no function\n {4}at /),
  });
});

test('an address of the web has a scheme', () => {
  expect(originOf('http://localhost:8000/about')).toBe('http://localhost:8000');
  for (const address of ['localhost:8000', 'ftp://mezon.example', 'http://']) expect(() => originOf(address)).toThrow(UsageError);
});
