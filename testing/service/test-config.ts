import { type Config, readConfig } from '../../service/config';

/** A configuration for tests: everything at its default but for a free port, a quiet log and what is given. */
export function testConfig(dataDir: string, environment: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SITE_URL: 'http://mezon.test',
    LOG_LEVEL: 'silent',
    MIN_FREE_DISK: '0',
    ...environment,
  });
}
