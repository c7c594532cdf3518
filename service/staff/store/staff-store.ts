import { hash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { migrate } from '../../database/open-database';
import type { OpenDatabase, Schema as PublishingSchema } from '../../publications/schema';
import { initial } from './migrations/001-initial';
import type { Action, ActionRow, PersonRow, Role, StaffTables } from './schema';

type Schema = PublishingSchema & StaffTables;

const hour = 3_600_000;

/** Milliseconds for which a link can be used, an unused session lasts, and any session lasts. */
export const lifetimes = { link: 48 * hour, idle: 14 * 24 * hour, session: 90 * 24 * hour } as const;

/** Milliseconds between notes of when a session was used: not every page view writes to the disk. */
const noteEvery = 5 * 60_000;

/** Somebody who may use the desk. */
export interface Person {
  readonly name: string;
  readonly role: Role;
}

/** A person as the operator sees them, with the moment when they last used the desk while signed in. */
export type ListedPerson = Selectable<PersonRow> & { readonly seen_at: number | null };

/** Staff of the publishing desk: people, their one-time links and sessions, and what they have done. Tokens are stored as hashes only. */
export class StaffStore {
  private constructor(
    private readonly database: Kysely<Schema>,
    private readonly now: () => number,
  ) {}

  /**
   * Staff in the publishing database.
   * @throws {StoreUnusable} if its tables can't be brought up to date
   */
  static async open({ kysely }: OpenDatabase, now: () => number = Date.now): Promise<StaffStore> {
    const kind = { what: 'publishing database', migrations: { '001-initial': initial }, migrationTable: 'staff_migration' };
    await migrate(kysely, kind);
    return new StaffStore(kysely.withTables<StaffTables>(), now);
  }

  /**
   * Invites a person, also one who was revoked or has lost the session; a role that has changed counts at once.
   * @returns the token of a link that signs in once
   */
  async invite(name: string, role: Role): Promise<string> {
    const token = newToken();
    await this.database.transaction().execute(async (transaction) => {
      const person = { role, invited_at: this.now(), revoked_at: null };
      await transaction
        .insertInto('staff_people')
        .values({ name, ...person })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(person))
        .execute();
      await transaction
        .insertInto('staff_links')
        .values({ token_hash: hashOf(token), person: name, expires_at: this.now() + lifetimes.link })
        .execute();
    });
    return token;
  }

  /** Ends a person's access, sessions and links at once. @returns false if nobody of that name has access */
  async revoke(name: string): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('staff_people')
        .set({ revoked_at: this.now() })
        .where('name', '=', name)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      for (const table of ['staff_links', 'staff_sessions'] as const)
        await transaction.deleteFrom(table).where('person', '=', name).execute();
      return numUpdatedRows > 0n;
    });
  }

  /** Whether anybody has access; without them there is no desk. */
  async hasPeople(): Promise<boolean> {
    const query = this.database.selectFrom('staff_people').select('name').where('revoked_at', 'is', null);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }

  /** Everybody who was ever invited, by name. */
  async list(): Promise<ListedPerson[]> {
    const rows = await this.database
      .selectFrom('staff_people')
      .leftJoin('staff_sessions', 'staff_sessions.person', 'staff_people.name')
      .select(({ fn }) => ['name', 'role', 'invited_at', 'revoked_at', fn.max('seen_at').as('seen_at')])
      .groupBy(['name', 'role', 'invited_at', 'revoked_at'])
      .orderBy('name')
      .execute();
    return rows.map((row) => ({ ...row, seen_at: row.seen_at === null ? null : Number(row.seen_at) }));
  }

  /** Who a link is for; null if it was used, has expired or never was. */
  async invitee(token: string): Promise<Person | null> {
    const person = await this.database
      .selectFrom('staff_links')
      .innerJoin('staff_people', 'staff_people.name', 'staff_links.person')
      .select(['name', 'role'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', this.now())
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return person ?? null;
  }

  /** Uses up a link. @returns the token of a new session; null if the link was used, has expired or never was */
  async signIn(token: string): Promise<string | null> {
    const session = newToken();
    return this.database.transaction().execute(async (transaction) => {
      await this.#deleteExpired(transaction);
      const link = await transaction
        .deleteFrom('staff_links')
        .where('token_hash', '=', hashOf(token))
        .returning('person')
        .executeTakeFirst();
      if (!link) return null;
      const now = this.now();
      await transaction
        .insertInto('staff_sessions')
        .values({ token_hash: hashOf(session), person: link.person, created_at: now, seen_at: now })
        .execute();
      await this.#note(transaction, link.person, 'signedIn');
      return session;
    });
  }

  /** Whose session it is; null if it has ended. */
  async signedIn(token: string): Promise<Person | null> {
    const now = this.now();
    const session = await this.database
      .selectFrom('staff_sessions')
      .innerJoin('staff_people', 'staff_people.name', 'staff_sessions.person')
      .select(['name', 'role', 'seen_at'])
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', now - lifetimes.session)
      .where('seen_at', '>', now - lifetimes.idle)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session) return null;
    if (session.seen_at < now - noteEvery)
      await this.database
        .updateTable('staff_sessions')
        .set({ seen_at: now })
        .where('token_hash', '=', hashOf(token))
        .execute()
        // Such as on a full disk, which must keep nobody out.
        .catch(() => {});
    return { name: session.name, role: session.role };
  }

  /** Ends a session. */
  async signOut(token: string, { name }: Person): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute();
      await this.#note(transaction, name, 'signedOut');
    });
  }

  /** Records what somebody has done, for good. */
  async note(who: string, action: Action, subject?: string): Promise<void> {
    await this.#note(this.database, who, action, subject);
  }

  /** What people have done, the newest first. */
  async actions(limit: number): Promise<Selectable<ActionRow>[]> {
    return this.database.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').limit(limit).execute();
  }

  /** Who went back to a release last; null if nobody did at the desk. */
  async lastRollback(release: string): Promise<Selectable<ActionRow> | null> {
    const query = this.database.selectFrom('staff_actions').selectAll().where('action', '=', 'rolledBack').where('subject', '=', release);
    return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
  }

  async #note(database: Kysely<Schema>, who: string, action: Action, subject: string | null = null): Promise<void> {
    await database.insertInto('staff_actions').values({ id: uuidv7(), who, action, subject, at: this.now() }).execute();
  }

  async #deleteExpired(database: Kysely<Schema>): Promise<void> {
    const now = this.now();
    await database.deleteFrom('staff_links').where('expires_at', '<=', now).execute();
    await database
      .deleteFrom('staff_sessions')
      .where(({ or, eb }) => or([eb('created_at', '<=', now - lifetimes.session), eb('seen_at', '<=', now - lifetimes.idle)]))
      .execute();
  }
}

/** 256 bits that nobody can guess, in characters that need no encoding in addresses and cookies. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random, so a fast hash is enough: there is nothing to try out. */
const hashOf = (token: string): string => hash('sha256', token, 'hex');
