import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The part of the source plugin's report.json that the publisher reads. */
const BuildReport = Type.Object({
  result: Type.String(),
  problems: Type.Array(Type.Object({ place: Type.Optional(Type.String()), message: Type.String() })),
});

/** Result of a pull that the plugin would not build from. */
const refused = 'failed';

const fileIn = (reportDir: string) => join(reportDir, 'report.json');

/** Takes the report of an earlier build away, so that it isn't taken for one of the next. */
export async function forgetReport(reportDir: string): Promise<void> {
  await rm(fileIn(reportDir), { force: true });
}

/**
 * Why the source plugin itself ended the build: what the content API sent, or did not send. Such a build fails the same way
 * again, with a clean cache too.
 *
 * @param reportDir folder of report.json
 * @returns a sentence for each problem, or null if it was not the plugin
 */
export async function contentProblems(reportDir: string): Promise<string[] | null> {
  try {
    const report: unknown = JSON.parse(await readFile(fileIn(reportDir), 'utf8'));
    if (!Value.Check(BuildReport, report) || report.result !== refused) return null;
    return report.problems.map(({ place, message }) => (place === undefined ? message : `${place}: ${message}`));
  } catch {
    // No report: then the build ended before the plugin could say anything.
    return null;
  }
}
