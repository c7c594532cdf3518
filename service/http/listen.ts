import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { ConfigError } from '../config';

/**
 * Lets an app listen where the configuration says.
 *
 * @param prefix of the variables that say it: `<prefix>PORT` and `<prefix>HOST`
 * @returns the address that it listens on
 * @throws ConfigError with the variable to change if that address or port can't be had
 */
export async function listen(app: FastifyInstance, prefix: string, options: FastifyListenOptions): Promise<string> {
  try {
    return await app.listen(options);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== 'listen' && syscall !== 'getaddrinfo') throw error;
    const port = `${prefix}PORT is ${options.port}, which`;
    if (code === 'EADDRINUSE')
      throw new ConfigError([`${port} another program uses. Stop that program, or choose another with ${prefix}PORT. (${message})`]);
    if (code === 'EACCES') throw new ConfigError([`${port} this user may not use. Choose one above 1023. (${message})`]);
    throw new ConfigError([`${prefix}HOST is ${options.host}, which is no address of this machine. Give it one that is. (${message})`]);
  }
}
