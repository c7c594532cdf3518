import { emptyEnvironment } from '../../service/config';

/** Left to the machine: where the embedded content is, and what is logged. */
const { CONTENT_DIR: _content, LOG_LEVEL: _level, LOG_FORMAT: _format, ...ownToAService } = emptyEnvironment;

/**
 * The environment of the service beside Gatsby's development server, in whose folders a publication would build. It publishes nothing by itself;
 * its data are its own, because publications that wait, and a release that wants repair, are begun by whatever server finds them; and it reaches
 * none of the machines that the site is configured for.
 *
 * @param sitePort port of the development server
 * @param apiPort port of the service
 */
export const developService = (sitePort: string, apiPort: string): Readonly<Record<string, string>> => ({
  ...ownToAService,
  PORT: apiPort,
  SITE_URL: `http://localhost:${sitePort}`,
  PUBLISH_ON_START: 'no',
  WATCH_CONTENT: 'no',
  PUBLISH_EVERY: '0',
  DATA_DIR: './data/develop',
});
