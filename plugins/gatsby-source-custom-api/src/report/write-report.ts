import path from 'node:path';
import { writeAtomically } from '../images/write-atomically';
import type { Report } from './build-report';
import { reportText } from './report-text';

/**
 * Writes `report.json` and `report.txt` atomically.
 *
 * @returns the absolute path of `report.txt`
 */
export async function writeReport(reportDir: string, report: Report): Promise<string> {
  const folder = path.resolve(reportDir);
  await writeAtomically(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  const readable = path.join(folder, 'report.txt');
  await writeAtomically(readable, reportText(report));
  return readable;
}
