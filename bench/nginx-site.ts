import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../testing/free-port';
import { until } from '../testing/until';
import type { MeasuredServer } from './load-figures';

/** Headers that nginx makes itself. */
const own = /^(accept-ranges|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|transfer-encoding|vary)$/;

/**
 * Debian's nginx, one worker, with the files of a site, their compressed forms (`gzip_static`) and the headers that the site's own server sends: what
 * sends pages with the least work.
 *
 * @throws Error if it does not start, for example because the package nginx-light is missing
 */
export async function startNginxSite(site: string, headers: Headers): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-site-'));
  const port = await freePort();
  const added = [...headers]
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; charset utf-8; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=1000; ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${site}; gzip_static on; gzip_vary on; ${added.join('\n')}
        location / { try_files $uri/index.html $uri =404; }
      }
    }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  process.once('exit', () => child.kill('SIGKILL'));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([until(answers, 'nginx answers (Debian package nginx-light)'), ended]);
  return {
    ...{ port, pid: child.pid ?? 0 },
    end: async (signal) => {
      child.kill(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
