import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { until } from '../until';

const deploy = join(__dirname, '../../deploy');

/** A proxy of Debian's in front of a server, with a certificate that `ca` vouches for. */
export interface ReverseProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Path of the certificate, which signs itself. */
  readonly ca: string;
  close(): Promise<void>;
}

interface Place {
  readonly folder: string;
  /** Of the server that publishes, and of those that visitors are sent to. */
  readonly port: number;
  readonly servers: readonly number[];
  readonly httpPort: number;
  readonly httpsPort: number;
}

/** How a proxy is started with its configuration in `deploy/`, of which only places differ: ports, certificates and the folder of its own files. */
const programs = {
  nginx: ({ folder, port, servers, httpPort, httpsPort }: Place) => {
    const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace(/listen 80\b/g, `listen 127.0.0.1:${httpPort}`)
      .replace(/listen 443\b/g, `listen 127.0.0.1:${httpsPort}`)
      .replace(/ *server 127\.0\.0\.1:8000( .*);\n/, (_line, rules) => servers.map((to) => `server 127.0.0.1:${to}${rules};\n`).join(''))
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${port}`)
      .replaceAll('/etc/ssl/mezon/', `${folder}/`)
      .replaceAll('server_name mezon.example ', 'server_name mezon.example localhost ');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temporary} ${site} }`,
    );
    return ['/usr/sbin/nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  caddy: ({ folder, port, httpPort, httpsPort }: Place) => {
    const site = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
      .replace(
        '{\n',
        `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n`,
      )
      .replace('\theader -Server\n', `\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n\theader -Server\n`)
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${port}`)
      .replace('mezon.example, ', 'mezon.example, localhost, ');
    writeFileSync(join(folder, 'Caddyfile'), site);
    return ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  },
} satisfies Record<string, (place: Place) => string[]>;

export type ProxyName = keyof typeof programs;
export const proxyNames = Object.keys(programs) as ProxyName[];

/**
 * @param port of the server that publishes
 * @param servers ports of the servers that visitors are sent to; several with nginx only
 * @throws Error with what the program says if it does not start, for example because the Debian package is missing
 */
export async function startProxy(name: ProxyName, port: number, servers: readonly number[] = [port]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `firm-${name}-`));
  mkdirSync(join(folder, 'data'));
  const ca = join(folder, 'fullchain.pem');
  certify(join(folder, 'privkey.pem'), ca);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [program = '', ...argv] = programs[name]({ folder, port, servers, httpPort, httpsPort });
  const child: ChildProcess = spawn(program, argv, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'data') },
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await until(async () => isOver || (await listens(httpsPort)), `${name} listens`);
  if (isOver) throw new Error(`${name} did not start; is the Debian package installed (nginx-light, caddy)?\n${said}`);
  return {
    httpPort,
    httpsPort,
    ca,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a key and a certificate for the hosts of the examples, and for localhost. */
function certify(key: string, certificate: string): void {
  const names = 'subjectAltName=DNS:localhost,DNS:mezon.example,DNS:mezon.example.de';
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat([
      '-subj',
      '/CN=localhost',
      '-addext',
      names,
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr ?? String(made.error)}`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
