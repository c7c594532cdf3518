import type { CheckResult } from '../health/health';
import type { FetchForm } from '../publisher/mend-release';

/** The part of a server that keeps its releases and those of the store the same: it follows the store, or the store follows it. */
export interface Distribution {
  /** Compares the two from now on. Resolves when that was done for the first time, or has ended. */
  start(): Promise<void>;
  /** Ends what is under way. */
  stop(): Promise<void>;
  /** What `/readyz` says of it. A store that is away makes no server unready: it serves what it has. */
  condition(): CheckResult;
  /** Seconds since the two were last known to agree; null if that was not since the start. */
  secondsBehind(): number | null;
  /** Gets a file of a release from the store; null where that can't be done now. */
  readonly fetchForm: FetchForm;
  /** Gets whole again what is live here; null where a publication has to do that. */
  readonly repair: (() => void) | null;
}
