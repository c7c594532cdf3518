/**
 * The environment of the service beside Gatsby's development server, in whose folders a publication would build. It publishes nothing by itself;
 * and its data are its own, because publications that wait, and a release that wants repair, are begun by whatever server finds them.
 *
 * @param {string} sitePort port of the development server
 * @param {string} apiPort port of the service
 */
export const developService = (sitePort, apiPort) => ({
  PORT: apiPort,
  HOST: '127.0.0.1',
  SITE_URL: `http://localhost:${sitePort}`,
  PUBLISH_ON_START: 'no',
  WATCH_CONTENT: 'no',
  PUBLISH_EVERY: '0',
  DATA_DIR: './data/develop',
  DATABASE_URL: '',
  PUBLISHER: 'yes',
  RELEASE_STORE: '',
});
