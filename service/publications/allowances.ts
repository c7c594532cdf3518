import type { Finding } from './finding';
import { findingsIn } from './publication-record';
import type { OpenDatabase } from './schema';

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

  /** Findings that persons have allowed. */
  async findings(): Promise<Finding[]> {
    const rows = await this.open.kysely.selectFrom('allowances').select('digest').execute();
    const digests = new Set(rows.map(({ digest }) => digest));
    return (await this.#stopFindings()).filter(({ allow }) => allow !== undefined && digests.has(allow));
  }

  /** What the stopped publications that are kept have found. */
  async #stopFindings(): Promise<Finding[]> {
    const query = this.open.kysely.selectFrom('publications').select('findings').where('state', '=', 'stopped');
    return (await query.execute()).flatMap(({ findings }) => findingsIn(findings));
  }

  async #recordAllowance(digest: string, who: string): Promise<void> {
    await this.open.kysely
      .insertInto('allowances')
      .values({ digest, who, at: this.now() })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ who, at: this.now() }))
      .execute();
  }

  /** Who has allowed a finding, if anybody has. */
  async by(digest: string): Promise<string | null> {
    const row = await this.open.kysely.selectFrom('allowances').select('who').where('digest', '=', digest).executeTakeFirst();
    return row?.who ?? null;
  }
}
