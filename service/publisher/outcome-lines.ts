import type { Logger } from 'pino';
import { isPersonal } from '../publications/due';
import type { Finding } from '../publications/finding';
import { findingLines } from '../publications/finding-text';
import type { PublicationRecord } from '../publications/publication-record';
import { PublishError } from './publish-error';

/** Where a publication says how it goes. */
export const logged = (log: Logger) => ({
  say: (line: string) => log.info(line),
  sayDetail: (line: string) => log.info(`  ${line}`),
  warn: (line: string) => log.warn(line),
});

/** Why nothing of a publication is live although it was asked for; null if all went well. */
export function problemOf({ state, findings, triggers }: PublicationRecord): PublishError | null {
  if (state === 'waiting' || state === 'running')
    return new PublishError('Publishing was interrupted; the next publisher goes on with it.');
  if (state === 'failed' || state === 'stopped') return new PublishError('Nothing was published; what was live stays live.', findings);
  if (state === 'held' && isPersonal({ triggers })) return new PublishError('A rollback came in between, so nothing was published.');
  return null;
}

/** A problem for people, with the remedy where a person may decide. */
export const linesOf = ({ message, findings }: PublishError): string[] => [message, ...findings.flatMap(findingLines), ...remedy(findings)];

/** How to publish nevertheless what stopped a publication, where a person may decide that. */
function remedy(findings: readonly Finding[]): string[] {
  const digests = findings.flatMap(({ allow }) => (allow === undefined ? [] : [` --allow ${allow}`]));
  return digests.length > 0 ? [`If this is meant: npm run publish-site --${digests.join('')}`] : [];
}
