import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../publications/finding';
import { findingLines } from '../../publications/finding-text';
import { readableReportFile } from '../build-report';

/** Puts a finding above the build's readable report, which knows nothing of what is live. */
export async function prefaceReport(folder: string, finding: Finding): Promise<void> {
  const file = join(folder, readableReportFile);
  const text = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, `${[...findingLines(finding), '', text].join('\n')}`);
}
