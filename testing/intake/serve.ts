import fastify from 'fastify';
import { readConfig } from '../../service/config';
import { createLogger } from '../../service/logging/logger';
import { Intake } from '../../service/request-intake/intake';
import { requestIntake } from '../../service/request-intake/request-intake';
import { intakeSettings } from '../../service/request-intake/settings';

/** The intake alone as a process of its own, for tests that kill it. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config, process.stderr);
  const intake = new Intake(intakeSettings(config), log);
  await intake.start();
  const app = fastify({ loggerInstance: log, return503OnClosing: false, forceCloseConnections: 'idle' });
  await app.register(requestIntake, { prefix: '/api', intake });
  process.send?.({ listening: await app.listen({ host: config.host, port: config.port }) });
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
}

void main();
