import { connect, type Socket } from 'node:net';

/** A connection on which half a request has been sent; `received` is the answer so far. */
export async function halfRequest(port: number): Promise<Socket & { received: string }> {
  const socket = Object.assign(connect(port, '127.0.0.1'), { received: '' });
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    socket.received += String(chunk);
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET /about HTTP/1.1\r\nHost: mezon.test\r\n');
  return socket;
}
