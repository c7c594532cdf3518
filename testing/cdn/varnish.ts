import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { get } from '../service/listening-app';
import { until } from '../until';

const shipped = join(__dirname, '../../deploy/varnish.vcl');

/**
 * Starts Debian's Varnish with the configuration in `deploy/`, of which only the backend's port and the secret differ.
 *
 * @param folder for its own files
 * @param ports where it listens, and where the site does
 * @returns what ends it
 * @throws Error with what it says if it does not start, for example because the Debian package is missing
 */
export async function startVarnish(folder: string, ports: { own: number; site: number }, secret: string): Promise<() => Promise<void>> {
  const vcl = join(folder, 'varnish.vcl');
  writeFileSync(vcl, readFileSync(shipped, 'utf8').replace('"8000"', `"${ports.site}"`).replace('replace-this-secret', secret));
  const argv = ['-j', 'none', '-F', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${ports.own}`, '-T', 'none', '-f', vcl];
  const child = spawn('varnishd', argv, { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: `${process.env.PATH}:/usr/sbin` } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const answers = () =>
    get(ports.own, '/').then(
      () => true,
      () => false,
    );
  await until(async () => isOver || (await answers()), 'Varnish answers');
  if (isOver) throw new Error(`Varnish did not start; is the Debian package installed (varnish)?\n${said}`);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
