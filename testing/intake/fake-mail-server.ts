import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface FakeMailServer {
  readonly smtpUrl: string;
  /** Messages that were taken, as they came over the wire. */
  readonly messages: string[];
  /** To whom each of them went. */
  readonly recipients: string[][];
  /** What the server says to a recipient: an error refuses this one. */
  knows: (address: string) => Error | null;
  /** Conversations that were begun. */
  connections: number;
  /** What the server does with a message before it takes it: an error refuses it with its `responseCode`. */
  manner: (raw: string, count: number) => Error | null;
  /** Milliseconds that the server thinks about a message before it says that it took it. */
  thinkMs: number;
  /** Hangs up in the middle of DATA, without a word. */
  dropInData: boolean;
  close(): Promise<void>;
}

/** An error that the server answers with, for example 451 for greylisting. */
export const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** A real SMTP server on a free port or this one, without encryption and log-in. */
export async function fakeMailServer(atPort = 0): Promise<FakeMailServer> {
  const sockets = new Set<Socket>();
  let attempts = 0;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      mail.connections += 1;
      callback();
    },
    onRcptTo: ({ address }, _session, callback) => callback(mail.knows(address)),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      if (mail.dropInData) for (const socket of sockets) socket.destroy();
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        attempts += 1;
        const raw = Buffer.concat(chunks).toString('utf8');
        const error = mail.manner(raw, attempts);
        if (!error) {
          mail.messages.push(raw);
          mail.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        }
        setTimeout(() => callback(error), mail.thinkMs);
      });
    },
  };
  const server = new SMTPServer(options);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail: FakeMailServer = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages: [],
    recipients: [],
    knows: () => null,
    connections: 0,
    manner: () => null,
    thinkMs: 0,
    dropInData: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return mail;
}
