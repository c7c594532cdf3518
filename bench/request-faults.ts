import { backOfficeFaults } from './request-faults/back-office-faults';
import { clockJumps } from './request-faults/clock-jumps';
import { diskFull } from './request-faults/disk-full';
import type { Figures } from './request-faults/figures';
import { inFolder } from './request-faults/in-folder';
import { killedServer } from './request-faults/killed-server';
import { mailFaults } from './request-faults/mail-faults';
import { twoInstances } from './request-faults/two-instances';

/**
 * Fault runs on real server processes, printed as figures: `npx tsx bench/request-faults.ts [part of a name] [requests] [kills]`. The ones
 * whose name holds the first word are run; `all` runs every one.
 */
async function main([wanted = 'all', requests = '2000', kills = '40']: readonly string[]): Promise<void> {
  const load = { requests: Number(requests), kills: Number(kills) };
  const runs: Readonly<Record<string, (folder: string) => Promise<Figures>>> = {
    'kill -9, SQLite': (dataDir) => killedServer({ ...load, dataDir, flappingOffice: false }),
    'kill -9, SQLite, receiver flapping': (dataDir) => killedServer({ ...load, dataDir, flappingOffice: true }),
    'kill -9, PostgreSQL': (dataDir) => killedServer({ ...load, dataDir, flappingOffice: false, postgresql: true }),
    'two instances on one PostgreSQL': (folder) => twoInstances(folder, load.requests),
    ...backOfficeFaults,
    ...mailFaults,
    'clock jumps': clockJumps,
    'disk full': diskFull,
  };
  for (const [name, run] of Object.entries(runs)) {
    if (wanted === 'all' || name.includes(wanted)) console.log(name, await inFolder(run));
  }
}

void main(process.argv.slice(2));
