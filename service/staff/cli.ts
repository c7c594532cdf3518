import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { StoreUnusable } from '../database/store-failure';
import { openPublications } from '../publications/open-publications';
import { deskPaths } from './paths';
import { roles } from './store/schema';
import { type ListedPerson, lifetimes, StaffStore } from './store/staff-store';

const usage = `Who may use the publishing desk at /staff. It reads the configuration of the server and may run beside it.

Usage: npm run staff -- <command>

  invite "Nodira Karimova" [--role see|publish]   prints a link that signs her in once; also for who has lost a session,
                                                  or shall have another role. Default: publish
  list                                            who has access, and when they last used it
  revoke "Nodira Karimova"                        ends her access at once

Roles: see = look at everything; publish = also publish, go back to a release, and allow a loss of content.
The desk is there as soon as somebody is invited, and gone when nobody has access any more.
`;

/** What to tell the operator; the command did nothing. */
class UsageError extends Error {}

async function run(argv: readonly string[]): Promise<string> {
  const { positionals, role } = readArguments(argv);
  const [command = '', name = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`A name with spaces goes in quotes: "${[name, ...more].join(' ')}"`);
  const config = readConfig(readEnvironment());
  const publications = await openPublications(config);
  try {
    const staff = await StaffStore.open(publications.database);
    const operator = `${userInfo().username} (npm run staff)`;
    if (command === 'list') return listed(await staff.list());
    const problem = nameProblem(name);
    if (problem !== null) throw new UsageError(problem);
    if (command === 'revoke') {
      if (!(await staff.revoke(name))) throw new UsageError(`Nobody called ${name} has access. "npm run staff -- list" shows who has.`);
      await staff.note(operator, 'revoked', name);
      return `${name} has no access any more.\n`;
    }
    const token = await staff.invite(name, role);
    await staff.note(operator, 'invited', name);
    const link = new URL(deskPaths.signIn, config.staffUrl);
    link.searchParams.set('link', token);
    return `${link.href}\n\nGive this link to ${name} and nobody else: it signs in once, within ${lifetimes.link / 3_600_000} hours.\n`;
  } finally {
    await publications.close();
  }
}

/** Longest name of a person in characters. */
const longestName = 60;

/** What is wrong with a name given to a person of the desk, with the remedy; null if it is fine. */
function nameProblem(name: string): string | null {
  if (name === '') return 'Whom? Give a name, for example "Nodira Karimova".';
  if (name !== name.trim() || /\p{C}/u.test(name))
    return 'The name has spaces at an end, or characters that can’t be seen. Leave them out.';
  return name.length > longestName ? `The name is longer than ${longestName} characters. Give a shorter one.` : null;
}

/** @throws UsageError */
function readArguments(argv: readonly string[]) {
  const { positionals, values } = parsed(argv);
  const role = roles.find((known) => known === values.role);
  if (role === undefined) throw new UsageError(`--role takes one of ${roles.join(', ')}.`);
  if (!['invite', 'list', 'revoke'].includes(positionals[0] ?? '')) throw new UsageError(usage);
  return { positionals, role };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { role: { type: 'string', default: 'publish' } } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

function listed(people: readonly ListedPerson[]): string {
  if (people.length === 0) return 'Nobody is invited, so there is no desk. Begin with: npm run staff -- invite "Nodira Karimova"\n';
  const time = (at: number | null) => (at === null ? '-' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`);
  const rows = people.map(({ name, role, revoked_at, seen_at }) => [
    name,
    role,
    revoked_at === null ? `last seen ${time(seen_at)}` : `revoked ${time(revoked_at)}`,
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return `${rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}\n`;
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(text),
  (error: Error) => {
    const isExpected = error instanceof UsageError || error instanceof ConfigError || error instanceof StoreUnusable;
    process.stderr.write(`${isExpected ? error.message.trimEnd() : (error.stack ?? error.message)}\n`);
    process.exitCode = 1;
  },
);
