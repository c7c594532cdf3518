import { createLogger, serverOutput } from '../../service/logging/logger';

/** Logs far more than a pipe holds. */
const log = createLogger({ logLevel: 'info', logFormat: 'json' }, serverOutput());
for (let line = 0; line < 20_000; line += 1) log.info({ path: '/', status: 200, ms: line }, 'request');
