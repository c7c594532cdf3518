import type { Config } from '../config';
import type { Library } from '../content-api/store/library';
import type { ContentProblem } from '../content-api/store/problem';
import type { Evidence } from './evidence';
import { folderContent, servedContent } from './file-content';
import { officeContent } from './office-content';
import { type EvidenceSources, readEvidence } from './read-evidence';
import { sharedReading } from './shared-reading';

/** Milliseconds for which content is used that is in memory anyway, and that has to be read: from a back office, or from files with mistakes. */
const freshFor = { served: 1_000, read: 15_000 };

interface ServerSources extends Omit<EvidenceSources, 'config' | 'content'> {
  readonly config: EvidenceSources['config'] & Pick<Config, 'apiHost' | 'contentDir'>;
  /** The embedded content API, if it serves. */
  readonly served: { library(): Promise<Library>; mistakes(): Promise<readonly ContentProblem[]> } | null;
}

/** Reads evidence in a running server, with what it has open anyway; the content is read by one question at a time. */
export function serverEvidence({ served, ...sources }: ServerSources): () => Promise<Evidence> {
  const { apiHost, contentDir } = sources.config;
  const inMemory = sharedReading(async () => {
    const library = await served?.library().catch(() => null);
    return served && library ? servedContent(contentDir, library, await served.mistakes()) : null;
  }, freshFor.served);
  const read = sharedReading(() => (apiHost === null ? folderContent(contentDir) : officeContent(apiHost)), freshFor.read);
  // Content with mistakes at start is not served; its files say more than its refusal.
  return () => readEvidence({ ...sources, content: async () => (await inMemory()) ?? read() });
}
