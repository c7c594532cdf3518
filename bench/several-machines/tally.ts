export interface Receipt {
  readonly message: string;
  readonly reference: string;
  /** Milliseconds from the first post to the receipt. */
  readonly waited: number;
}

/** What all visitors have seen. */
export class Tally {
  pages = 0;
  posts = 0;
  /** Pages of two versions, or with other bytes than their ETag says. */
  readonly torn: string[] = [];
  /** Pages that are older than one before on the same connection. */
  readonly older: string[] = [];
  /** Pages whose script was not there. */
  readonly scripts: string[] = [];
  readonly acknowledged: Receipt[] = [];
  /** Views without an answer of 200, by status or error. */
  readonly failures = new Map<string, number>();

  refused(reason: string | number): void {
    this.failures.set(String(reason), (this.failures.get(String(reason)) ?? 0) + 1);
  }
}
