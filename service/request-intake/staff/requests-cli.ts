import { readEnvironment } from '../../config/read-environment';
import { runCli } from '../../terminal/run-cli';
import { usage } from './options';
import { options, runRequests } from './run-requests';

void runCli({ usage, options, words: Number.POSITIVE_INFINITY }, (words, values) =>
  runRequests(words, values, { environment: readEnvironment(), stdout: process.stdout, stderr: process.stderr }),
);
