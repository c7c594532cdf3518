import { startPostgres } from '../../../testing/intake/postgres';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { openPublications } from '../../publications/open-publications';
import { lifetimes, StaffStore } from './staff-store';

const newFolder = temporaryFolders();
const minute = 60_000;
let now = Date.UTC(2026, 10, 22, 9);
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function openStaff(databaseUrl = ''): Promise<StaffStore> {
  const publications = await openPublications({ databaseUrl, dataDir: newFolder() });
  closing.push(() => publications.close());
  return StaffStore.open(publications.database, () => now);
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let staff: StaffStore;
  beforeAll(async () => {
    if (engine === 'SQLite') staff = await openStaff();
    else {
      const server = await startPostgres();
      closing.push(() => server.stop());
      staff = await openStaff(server.url);
    }
  });

  test('a link signs in once, also if it is used twice at the same time', async () => {
    const token = await staff.invite('Nodira', 'publish');
    expect(await staff.invitee(token)).toEqual({ name: 'Nodira', role: 'publish' });
    const sessions = (await Promise.all([staff.signIn(token), staff.signIn(token)])).filter((session) => session !== null);
    expect(sessions).toHaveLength(1);
    expect(await staff.signedIn(sessions[0] ?? '')).toEqual({ name: 'Nodira', role: 'publish' });
    expect(await staff.invitee(token)).toBeNull();
  });

  test('a link expires', async () => {
    const token = await staff.invite('Nodira', 'publish');
    now += lifetimes.link;
    expect([await staff.invitee(token), await staff.signIn(token)]).toEqual([null, null]);
  });

  test('a session ends when it is not used for long, and in any case some day', async () => {
    const idle = (await staff.signIn(await staff.invite('Nodira', 'publish'))) ?? '';
    const used = (await staff.signIn(await staff.invite('Nodira', 'publish'))) ?? '';
    for (let passed = 0; passed < lifetimes.session - minute; passed += lifetimes.idle - minute) {
      expect(await staff.signedIn(used)).not.toBeNull();
      now += lifetimes.idle - minute;
    }
    expect([await staff.signedIn(idle), await staff.signedIn(used)]).toEqual([null, null]);
  });

  test('another invitation changes the role at once; revoking ends sessions and links, and can be taken back', async () => {
    const session = (await staff.signIn(await staff.invite('Timur', 'publish'))) ?? '';
    const link = await staff.invite('Timur', 'see');
    expect(await staff.signedIn(session)).toEqual({ name: 'Timur', role: 'see' });
    expect([await staff.revoke('Timur'), await staff.revoke('Timur'), await staff.revoke('Nobody')]).toEqual([true, false, false]);
    expect([await staff.signedIn(session), await staff.signIn(link)]).toEqual([null, null]);
    expect(await staff.list()).toContainEqual({ name: 'Timur', role: 'see', invited_at: now, revoked_at: now, seen_at: null });
    expect(await staff.signIn(await staff.invite('Timur', 'see'))).not.toBeNull();
  });

  test('what people do is kept, the newest first', async () => {
    await staff.note('Nodira', 'rolledBack', 'release-1');
    await staff.note('Timur', 'resumed');
    const done = (await staff.actions(2)).map(({ who, action, subject }) => [who, action, subject]);
    expect(done).toEqual([
      ['Timur', 'resumed', null],
      ['Nodira', 'rolledBack', 'release-1'],
    ]);
    expect(await staff.lastRollback('release-1')).toMatchObject({ who: 'Nodira' });
    expect(await staff.lastRollback('release-2')).toBeNull();
  });
});

test('the database holds no token that opens anything', async () => {
  const publications = await openPublications({ databaseUrl: '', dataDir: newFolder() });
  closing.push(() => publications.close());
  const staff = await StaffStore.open(publications.database);
  const [link, used] = [await staff.invite('Nodira', 'publish'), await staff.invite('Nodira', 'publish')];
  const session = (await staff.signIn(used)) ?? '';
  const tables = publications.database.kysely.withTables<{ staff_links: object; staff_sessions: object }>();
  const stored = JSON.stringify([
    await tables.selectFrom('staff_links').selectAll().execute(),
    await tables.selectFrom('staff_sessions').selectAll().execute(),
  ]);
  for (const token of [link, used, session]) expect([stored.length > 100, stored.includes(token)]).toEqual([true, false]);
});
