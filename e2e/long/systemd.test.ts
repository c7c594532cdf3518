import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const deploy = resolve(__dirname, '../../deploy');
const units = readdirSync(deploy).filter((name) => /\.(?:service|timer)$/.test(name));

const analyze = (...argv: string[]) => spawnSync('systemd-analyze', argv, { encoding: 'utf8' });

test.each(units)('%s has nothing that systemd would refuse or ignore', (unit) => {
  const { status, stderr, error } = analyze('verify', '--man=no', join(deploy, unit));
  expect([error, status, stderr]).toEqual([undefined, 0, '']);
});

test('the service is exposed to little: at most 2 of 10 by systemd’s own measure', () => {
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', join(deploy, 'firm-website.service'));
  process.stdout.write(`${stdout.trim().split('\n').at(-1)}\n`);
  expect(status).toBe(0);
});
