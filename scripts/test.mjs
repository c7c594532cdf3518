/** `npm test`, from a fresh clone on: sets up, then runs `checks/run-checks.ts` with the same arguments. */
import { run } from './setup/run.mjs';
import { root, setUp } from './setup/set-up.mjs';

const notSetUp = () => console.log('0 passed, 1 failed');
process.once('exit', notSetUp);
await setUp({ withDev: true, say: (line) => console.log(line) });
process.off('exit', notSetUp);
process.exit(await run(process.execPath, ['--import', 'tsx', 'scripts/checks/run-checks.ts', ...process.argv.slice(2)], { cwd: root }));
