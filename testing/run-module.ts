import { execFileSync } from 'node:child_process';
import { projectRoot } from '../service/config/parsers';

/**
 * Runs an ECMAScript module in a process of its own, in the project's folder, until nothing keeps that.
 *
 * @returns the last line that it prints, which is JSON
 */
export function runModule(script: string): unknown {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}
