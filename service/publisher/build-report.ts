import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

const locales = Type.Array(Type.String());

/** The source plugin's report.json, as far as the service reads it. */
const BuildReport = Type.Object({
  result: Type.String(),
  /** What stopped the build. */
  problems: Type.Array(Type.Object({ place: Type.Optional(Type.String()), message: Type.String() })),
  /** Items that the build left out. */
  setAside: Type.Array(
    Type.Object({
      endpoint: Type.String(),
      locale: Type.String(),
      id: Type.String(),
      faults: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    }),
  ),
  /** What an editor should know although nothing is left out. */
  notes: Type.Array(
    Type.Object({
      code: Type.String(),
      kind: Type.String(),
      id: Type.Optional(Type.String()),
      locales,
      message: Type.String(),
      /** Of a reference that leads nowhere: the field that holds it, unless it is a link in a text, and what it names. */
      field: Type.Optional(Type.String()),
      target: Type.Optional(Type.String()),
    }),
  ),
  /** The locales in which an item has no text of its own, whether they show another one or none. */
  untranslated: Type.Array(Type.Object({ kind: Type.String(), id: Type.String(), locales })),
  /** Items that the build left out because their last day was over. */
  lapsed: Type.Array(Type.Object({ kind: Type.String(), id: Type.String(), lastDay: Type.String(), locales })),
  /** Every item that the site shows, and what there is once. */
  items: Type.Array(
    Type.Object({
      kind: Type.String(),
      id: Type.String(),
      title: Type.String(),
      /** Path of its page without locale prefix; absent where it has none of its own. */
      page: Type.Optional(Type.String()),
      /** For each locale that shows the item: its day of publication there, of kinds that are sorted by it. */
      dates: Type.Optional(Type.Record(Type.String(), Type.String())),
      /** Last day on which every locale that shows it still does, if it has one. */
      lastDay: Type.Optional(Type.String()),
      /** For each locale that shows the item: when the text that is shown there was last changed. */
      updatedAt: Type.Record(Type.String(), Type.String()),
      /** For each locale with a text of its own that is long enough to tell: the locale in whose language it reads. */
      readsAs: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
});
export type BuildReport = Static<typeof BuildReport>;

const reportCheck = TypeCompiler.Compile(BuildReport);

/** What a report of an earlier version may lack. */
const absent = { setAside: [], notes: [], untranslated: [], lapsed: [], items: [] } satisfies Partial<BuildReport>;

export type ReportedItem = BuildReport['items'][number];

/** Result of a pull that the plugin would not build from. */
export const refused = 'failed';

/** Name of the report in its folder, and in the folder of a release. */
export const reportFile = 'report.json';

/** The same for people. */
export const readableReportFile = 'report.txt';

/** Removes the report of an earlier build, so that it is not mistaken for the next one's. */
export async function forgetReport(reportDir: string): Promise<void> {
  await rm(join(reportDir, reportFile), { force: true });
}

/**
 * Reads a report.
 *
 * @param folder the build's report folder, or the folder of a release
 * @returns null where there is none that can be read
 */
export async function readReport(folder: string): Promise<BuildReport | null> {
  try {
    const report: unknown = { ...absent, ...JSON.parse(await readFile(join(folder, reportFile), 'utf8')) };
    return reportCheck.Check(report) ? report : null;
  } catch {
    return null;
  }
}

/** The problems of a report as sentences that name the place. */
export const problemSentences = ({ problems }: BuildReport): string[] =>
  problems.map(({ place, message }) => (place === undefined ? message : `${place}: ${message}`));

/**
 * Why the source plugin itself ended the build: what the content API sent, or did not send. Such a build fails the same way
 * again, with a clean cache too.
 *
 * @param reportDir folder of report.json
 * @returns a sentence for each problem, or null if it was not the plugin
 */
export async function contentProblems(reportDir: string): Promise<string[] | null> {
  const report = await readReport(reportDir);
  return report?.result === refused ? problemSentences(report) : null;
}
