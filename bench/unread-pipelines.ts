import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';
import { startServer } from '../testing/server-process';

const attack = { connections: 100, requests: 200, seconds: 15 };

/** What has to hold: growth of the server's memory in MB, and milliseconds within which 99 of 100 of the others are answered. */
const limits = { growth: 50, p99: 250 };

/**
 * 100 connections ask for the home page 200 times each and never read an answer: `npx tsx bench/unread-pipelines.ts [data folder with a release]`.
 * Prints how the server's memory grows, and how long a well-behaved client waits meanwhile, beside the same client alone.
 */
async function main([dataDir = 'data']: readonly string[]): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', WATCH_CONTENT: 'no', PUBLISH_EVERY: '0' });
  try {
    await visits(server.port, 3);
    const alone = await visits(server.port, attack.seconds);
    const before = megabytes(server.pid);
    const sockets = Array.from({ length: attack.connections }, () => pipeline(server.port));
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytes(server.pid));
    }, 100);
    const attacked = await visits(server.port, attack.seconds);
    clearInterval(watch);
    for (const socket of sockets) socket.destroy();
    for (const [name, { p99, max, failures }] of [
      ['alone', alone],
      ['attacked', attacked],
    ] as const)
      console.log(`${name.padEnd(9)} p99 ${p99} ms, max ${max} ms, failures ${failures}`);
    console.log(
      `p99 / alone ${(attacked.p99 / alone.p99).toFixed(1)}, p99 / its limit of ${limits.p99} ms ${(attacked.p99 / limits.p99).toFixed(2)}`,
    );
    console.log(`memory ${before} → ${most} MB; growth / its limit of ${limits.growth} MB ${((most - before) / limits.growth).toFixed(2)}`);
  } finally {
    await server.end('SIGTERM');
  }
}

/** A connection that sends requests and does not read. */
function pipeline(port: number): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(attack.requests));
  return socket;
}

/** A client that asks for a page, reads it and asks again. */
async function visits(port: number, duration: number): Promise<{ p99: number; max: number; failures: number }> {
  const { latency, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 2,
    duration,
    requests: [{ method: 'GET', path: '/' }],
  });
  return { p99: latency.p99, max: latency.max, failures: errors + non2xx };
}

/** Resident memory of a process, from Linux's table of processes (proc(5)). */
function megabytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Math.round((Number(pages) * 4_096) / 1_000_000);
}

void main(process.argv.slice(2));
