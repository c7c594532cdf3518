import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beginBuild, emptyFolder, endBuild } from '../builder/build-state';
import { said } from '../publications/finding';
import { contentProblems, forgetReport } from './build-report';
import { PublishError } from './publish-error';
import { type Command, type Ending, runCommand } from './run-command';

export interface BuildOptions {
  /** The Gatsby site: its `.cache` and `public` are used. */
  readonly siteDir: string;
  readonly command: Command;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  readonly reportDir: string;
  readonly signal?: AbortSignal | undefined;
  /** Told what happens, in sentences and in the build's own lines. */
  readonly onProgress: (line: string) => void;
}

/** Lines of the build that a failure quotes. */
const quotedLines = 30;

/** Gatsby's tables of pages and its legend, which say nothing about how the build goes. */
const decoration = /^\s*$|^\s*[┌├│└╭╰]|^(?:Pages|Slices)$/;

/** The command that builds the site; `gatsby` is the one of the project. */
export function gatsbyBuild(): Command {
  return [process.execPath, require.resolve('gatsby/cli.js'), 'build', '--no-color'];
}

/**
 * Builds the site into `public`. A failure with a warm cache is tried once more with a clean one, since a damaged cache
 * fails until somebody removes it; not so where the content itself was refused.
 *
 * @throws PublishError with the last lines of the build
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const id = randomUUID();
  await beginBuild(options.siteDir, id);
  const warm = (await readdir(join(options.siteDir, '.cache')).catch(() => [])).length > 0;
  const first = await attempt(options);
  if (first.ok) return endBuild(options.siteDir, id);
  if (options.signal?.aborted) throw new PublishError('The build was ended.');
  if (!warm) throw new PublishError(first.message, first.lines.map(said));
  options.onProgress(`${first.message} It is tried once more with a clean cache.`);
  await cleanCache(options.siteDir);
  const second = await attempt(options);
  if (!second.ok) throw new PublishError(second.message, second.lines.map(said));
  await endBuild(options.siteDir, id);
}

/** Why a build of content that the source plugin has refused ends the publication: another build would refuse it, too. */
export function refusedContent(problems: readonly string[], reportDir: string): PublishError {
  return new PublishError(`The content can't be published; the report in ${reportDir} says more:`, problems.map(said));
}

/** Removes what Gatsby remembers; both folders, since one without the other makes it guess wrong. */
export async function cleanCache(siteDir: string): Promise<void> {
  for (const folder of ['.cache', 'public']) await emptyFolder(join(siteDir, folder));
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string; readonly lines: readonly string[] };

/** @throws PublishError if the content was refused: another build would refuse it, too */
async function attempt({ siteDir, command, environment, timeout, reportDir, signal, onProgress }: BuildOptions): Promise<Outcome> {
  await forgetReport(reportDir);
  const lines: string[] = [];
  const ending = await runCommand(command, {
    cwd: siteDir,
    environment,
    timeout,
    signal,
    onLine: (line) => {
      if (decoration.test(line)) return;
      lines.push(line);
      if (lines.length > quotedLines) lines.shift();
      onProgress(line);
    },
  });
  if (ending.by === 'itself' && ending.code === 0) return { ok: true };
  const refusal = await contentProblems(reportDir);
  if (refusal) throw refusedContent(refusal, reportDir);
  return { ok: false, message: describe(ending, timeout), lines };
}

function describe(ending: Ending, timeout: number): string {
  if (ending.by === 'timeout') return `The build took longer than ${Math.round(timeout / 1_000)} seconds (BUILD_TIMEOUT) and was ended.`;
  return ending.by === 'itself' ? `The build failed with exit code ${ending.code}.` : 'The build was killed, perhaps for want of memory.';
}
