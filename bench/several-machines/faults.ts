import { setTimeout as sleep } from 'node:timers/promises';
import type { Agreement } from './agreement';
import type { Installation } from './installation';

/** Milliseconds between the end of one fault and the next, and for which store and database are away. */
const pause = { least: 2_000, most: 8_000 };
const away = { least: 200, most: 2_000 };

const between = ({ least, most }: { least: number; most: number }): number => least + Math.random() * (most - least);

/** Does one kind of harm after the other, at random moments, until it is told to end; then everything runs again. */
export async function harm(
  { publisher, servers, store, database }: Installation,
  agreement: Agreement,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const kinds: Readonly<Record<string, () => Promise<void>>> = {
    server: async () => servers[Math.floor(Math.random() * servers.length)]?.killed(),
    publisher: () => publisher.killed(),
    store: async () => {
      agreement.storeSince = Number.POSITIVE_INFINITY;
      await store.stopGateway();
      await sleep(between(away));
      await store.startGateway();
      agreement.storeSince = performance.now();
    },
    database: async () => {
      await database.crash();
      await sleep(between(away));
      await database.resume();
    },
  };
  const names = Object.keys(kinds);
  const done = new Map(names.map((name) => [name, 0]));
  while (!isOver()) {
    await sleep(between(pause));
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    await kinds[name]?.();
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  return done;
}
