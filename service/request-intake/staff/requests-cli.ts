import { readEnvironment } from '../../config/read-environment';
import { runRequests } from './run-requests';

runRequests(process.argv.slice(2), { environment: readEnvironment(), stdout: process.stdout, stderr: process.stderr }).then((code) => {
  process.exitCode = code;
});
