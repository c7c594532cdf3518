import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress, PrivateAddressError, publicOnly } from './public-address';

export interface ConnectionOptions {
  /** Milliseconds to connect. */
  timeout: number;
  /** Name resolution; the system's where not given. */
  lookup?: LookupFunction;
}

/** Connections to the API's own origin, and connections that reach public addresses only. */
export interface ImageConnections {
  configured: Dispatcher;
  publicOnly: Dispatcher;
  close(): Promise<void>;
}

/** A connector that looks at the address before any byte leaves, for names and for addresses written as numbers. */
function guardedConnector({ timeout, lookup }: ConnectionOptions): buildConnector.connector {
  const connect = buildConnector({ timeout, lookup: publicOnly(lookup) } as buildConnector.BuildOptions);
  return (options, callback) => {
    // Sockets skip the lookup when the host already is an address.
    if (isIP(options.hostname) && !isPublicAddress(options.hostname)) {
      callback(new PrivateAddressError(options.hostname, options.hostname), null);
    } else {
      connect(options, callback);
    }
  };
}

/** Opens the two pools. `close` must be called, or idle connections keep the process alive for some seconds. */
export function openImageConnections(options: ConnectionOptions): ImageConnections {
  const { timeout, lookup } = options;
  const configured = new Agent({ connect: { timeout, ...(lookup && { lookup }) } });
  const guarded = new Agent({ connect: guardedConnector(options) });
  return {
    configured,
    publicOnly: guarded,
    async close() {
      await Promise.all([configured.close(), guarded.close()]);
    },
  };
}
