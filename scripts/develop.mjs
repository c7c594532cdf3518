/**
 * `npm run develop`: Gatsby's development server with hot reload at http://localhost:8000, and beside it the service with content
 * API and request intake. Edited content shows after a refresh of the data: POST http://localhost:8000/__refresh.
 */
import { spawn } from 'node:child_process';
import { endTogether, startServer } from './setup/server.mjs';
import { root, setUp } from './setup/set-up.mjs';

await setUp({ withDev: true, say: (line) => console.log(line) });
// Only now: what compiles TypeScript is a package that may have been missing.
const { tsImport } = await import('tsx/esm/api');
const { readEnvironment } = await tsImport('../service/config/read-environment.ts', import.meta.url);
const { developService } = await tsImport('./setup/develop-service.ts', import.meta.url);
const { discardOtherCode } = await tsImport('./setup/discard-other-code.ts', import.meta.url);
await discardOtherCode();
// The rest of `.env` is for a site that is published.
const { PORT, API_PORT, FRAME_HOSTS } = readEnvironment();
const sitePort = PORT || '8000';
const apiPort = API_PORT || '8001';
const apiUrl = `http://127.0.0.1:${apiPort}/api`;
const server = startServer(developService(sitePort, apiPort));
await new Promise((resolve, reject) => {
  server.on('message', (message) => message.listening && resolve());
  server.on('exit', () =>
    reject(new Error(`The content API did not start; the lines above say why. Its PORT is given by API_PORT here, ${apiPort} at present.`)),
  );
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const gatsby = spawn(process.execPath, ['node_modules/gatsby/cli.js', 'develop', '--port', sitePort], {
  cwd: root,
  env: {
    ...process.env,
    CONTENT_API_URL: apiUrl,
    SITE_URL: `http://localhost:${sitePort}`,
    FRAME_HOSTS: FRAME_HOSTS || 'www.openstreetmap.org',
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    GATSBY_TELEMETRY_DISABLED: '1',
  },
  stdio: 'inherit',
});
endTogether(server, gatsby);
