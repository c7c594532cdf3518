import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { parseJson } from '../../../contract/parse-json';
import { ItemReference } from '../../publications/finding';
import type { DataLayout } from '../../release/data-layout';
import { releasesBeenLive } from '../been-live';
import { readReport } from '../build-report';
import { textsOf } from './texts';

/** What a build is compared with. Each release carries the one that holds once it is live, so both change by the same rename. */
export const ContentReference = Type.Object({
  /** The release with which a person allowed something last; before that, the first one. */
  approved: Type.String(),
  /** Every text that was published, that nobody has allowed to vanish and whose last day is not over. */
  texts: Type.Array(ItemReference),
  /** States of the site that a person has allowed and that last, by their subjects. */
  accepted: Type.Array(Type.String()),
});
export type ContentReference = Static<typeof ContentReference>;

const referenceCheck = TypeCompiler.Compile(ContentReference);

/** Name of the file in the folder of a release. */
export const referenceFile = 'reference.json';

/**
 * What the next build is compared with: the reference of the current release, or, where that is damaged, of the newest that was live and has one.
 *
 * @returns null if nothing has been published yet
 */
export async function readReference(layout: DataLayout, current: string | null): Promise<ContentReference | null> {
  const ids = await releasesBeenLive(layout);
  for (const id of current === null ? ids : [current, ...ids]) {
    const reference = await ofRelease(join(layout.releases, id), id);
    if (reference) return reference;
  }
  return null;
}

async function ofRelease(folder: string, id: string): Promise<ContentReference | null> {
  const text = await readFile(join(folder, referenceFile), 'utf8').catch(() => null);
  if (text === null) {
    // Of a publisher that kept none: what the release shows.
    const report = await readReport(folder);
    return report && { approved: id, texts: [...textsOf(report)], accepted: [] };
  }
  const reference = parseJson(text);
  return referenceCheck.Check(reference) ? reference : null;
}
