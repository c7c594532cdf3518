import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../free-port';
import { until } from '../until';
import { storeCredentials } from './object-store-rules';

const run = promisify(execFile);

/** Ceph's own servers: a monitor, a store of objects in memory, and the gateway that speaks S3. */
export interface Ceph {
  /** For RELEASE_STORE. */
  readonly url: string;
  /** Takes the gateway away, as a broken network does. */
  stopGateway(): Promise<void>;
  startGateway(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'site-releases';

/** One copy of everything, no passwords between its parts, nothing on a disk that stays. */
const configuration = (folder: string, monitor: number, gateway: number, fsid: string) => `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monitor}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
ms_mon_service_mode = crc
ms_mon_cluster_mode = crc
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
osd_objectstore = memstore
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
run_dir = ${folder}
admin_socket =
log_file =
mon_cluster_log_file =
log_to_stderr = true
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
`;

/** @throws Error if it does not start, for example because the Debian packages are missing */
export async function startCeph(): Promise<Ceph> {
  const folder = mkdtempSync(join(tmpdir(), 'firm-ceph-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  const [monitor, gateway, fsid, osd] = [await freePort(), await freePort(), randomUUID(), randomUUID()];
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, monitor, gateway, fsid));
  const env = { PATH: process.env.PATH, HOME: folder, CEPH_CONF: join(folder, 'ceph.conf') };
  const call = (program: string, ...argv: string[]) =>
    run(program, argv, { env, timeout: 60_000 }).catch((error: Error) => {
      throw new Error(`${error.message}\nAre the Debian packages ceph-mon, ceph-osd, ceph-common and radosgw installed?`);
    });
  const running = new Set<ChildProcess>();
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });
  const start = (program: string, ...argv: string[]) => {
    const child = spawn(program, [...argv, '-f'], { env, stdio: 'ignore' });
    running.add(child);
    return child;
  };
  const end = async (child: ChildProcess) => {
    running.delete(child);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const endpoint = `http://127.0.0.1:${gateway}`;
  const openGateway = async () => {
    const child = start('radosgw', '-n', 'client.rgw');
    const answers = () =>
      fetch(endpoint).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(answers, 'the gateway answers');
    return child;
  };

  await call('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, join(folder, 'monmap'));
  await call('ceph-mon', '-i', 'a', '--mkfs', '--monmap', join(folder, 'monmap'));
  start('ceph-mon', '-i', 'a');
  await call('ceph', 'osd', 'new', osd);
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  start('ceph-osd', '-i', '0');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = storeCredentials;
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  await call('radosgw-admin', '-n', 'client.rgw', 'user', 'create', '--uid=site', '--display-name=site', ...keys);
  let child = await openGateway();
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    url: `s3://${bucket}/mezon?endpoint=${endpoint}`,
    stopGateway: () => end(child),
    startGateway: async () => {
      child = await openGateway();
    },
    close: async () => {
      await Promise.all([...running].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
