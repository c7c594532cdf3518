import { readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { openPublications } from '../publications/open-publications';
import { operatorName } from '../terminal/operator-name';
import { runCli, UsageError } from '../terminal/run-cli';
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

/** What keeps a command from doing anything; the message says what to do. */
class StaffError extends Error {
  override readonly name = 'StaffError';
}

async function run([command = '', name = '']: readonly string[], wanted: string): Promise<string> {
  const role = roles.find((known) => known === wanted);
  if (role === undefined) throw new UsageError(`--role takes one of ${roles.join(', ')}.`);
  if (!['invite', 'list', 'revoke'].includes(command)) throw new UsageError();
  const config = readConfig(readEnvironment());
  const publications = await openPublications(config);
  try {
    const staff = await StaffStore.open(publications.database);
    const operator = `${operatorName()} (npm run staff)`;
    if (command === 'list') return listed(await staff.list());
    const problem = nameProblem(name);
    if (problem !== null) throw new StaffError(problem);
    if (command === 'revoke') {
      if (!(await staff.revoke(name))) throw new StaffError(`Nobody called ${name} has access. "npm run staff -- list" shows who has.`);
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

const options = { role: { type: 'string', default: 'publish' } } as const;

void runCli({ usage, options, words: 2, expected: [StaffError] }, async (words, { role }) => {
  process.stdout.write(await run(words, role));
  return 0;
});
