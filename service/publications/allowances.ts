import type { Transaction } from 'kysely';
import type { Finding } from './finding';
import { findingsIn } from './publication-record';
import type { OpenDatabase, Schema } from './schema';

/** What persons have allowed although a gate stopped it. */
export class Allowances {
  constructor(
    private readonly open: OpenDatabase,
    private readonly now: () => number,
  ) {}

  /**
   * Records that a person allows exactly what a stopped publication has found, such as a loss of content.
   *
   * @param digest `allow` of the finding
   * @returns whether there is such a finding
   */
  async allow(digest: string, who: string): Promise<boolean> {
    const known = (await this.#stopFindings()).some(({ allow }) => allow === digest);
    if (known) await this.#recordAllowance(digest, who);
    return known;
  }

  /** Findings that persons have allowed, and that no publication has used. */
  async findings(): Promise<Finding[]> {
    const rows = await this.open.kysely.selectFrom('allowances').select('digest').where('used_by', 'is', null).execute();
    const digests = new Set(rows.map(({ digest }) => digest));
    return (await this.#stopFindings()).filter(({ allow }) => allow !== undefined && digests.has(allow));
  }

  /**
   * Ends what was allowed before a publication began whose content is live now, whether it has needed that or not: a loss that was put right meanwhile
   * is to be asked about when it comes again.
   */
  async use(transaction: Transaction<Schema>, publication: string): Promise<void> {
    await transaction
      .updateTable('allowances')
      .set({ used_by: publication })
      .where('used_by', 'is', null)
      .where('at', '<=', (start) => start.selectFrom('publications').select('started_at').where('id', '=', publication))
      .execute();
  }

  /** What the stopped publications that are kept have found. */
  async #stopFindings(): Promise<Finding[]> {
    const query = this.open.kysely.selectFrom('publications').select('findings').where('state', '=', 'stopped');
    return (await query.execute()).flatMap(({ findings }) => findingsIn(findings));
  }

  async #recordAllowance(digest: string, who: string): Promise<void> {
    const given = { who, at: this.now(), used_by: null };
    await this.open.kysely
      .insertInto('allowances')
      .values({ digest, ...given })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet(given))
      .execute();
  }

  /** Who has allowed a finding of a stopped publication, if anybody has. What an earlier publication has used does not count for it. */
  async by(digest: string, publication: string): Promise<string | null> {
    const row = await this.open.kysely.selectFrom('allowances').selectAll().where('digest', '=', digest).executeTakeFirst();
    return row && (row.used_by === null || row.used_by > publication) ? row.who : null;
  }
}
