import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { defaultLocale, localeCodes } from '../../contract/locales';
import type { DataLayout } from '../release/data-layout';
import { currentReleaseId, type Release, readRelease } from '../release/releases';
import { damageOf, nameOf } from '../release/verify';
import { addressOf, type SiteAddresses } from '../site/addresses';
import type { ReleaseStore } from '../site/release-store';
import { notFoundPage } from '../site/routing';
import { site } from '../site/site';
import { httpGet } from './http-get';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

/**
 * Reads the release that `current` names, asks the server's own code, listening on a free port over that pointer, for the home page and an unknown
 * address of every locale in every form, and compares every byte with the manifest.
 *
 * @returns what is wrong, in sentences; none if the release can be served
 */
export async function probeCurrentRelease(layout: DataLayout, addresses: SiteAddresses): Promise<string[]> {
  const id = await currentReleaseId(layout);
  if (id === null) return ['There is no current release.'];
  const release = await readRelease(layout.releases, id).catch((error: Error) => error.message);
  if (typeof release === 'string') return [release];
  // The server answers from another form where one is damaged, so that its answers alone don't tell.
  const damaged = await damageOf(release, 'sizes');
  if (damaged.length > 0) return damaged.map((each) => `${nameOf(each)} is missing or cut short.`);
  const app = fastify({ logger: false });
  await app.register(site, {
    addresses,
    store: onlyCurrent(layout, release),
    headers: { https: false, frameHosts: [], vendors: [] },
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const problems: string[] = [];
    for (const code of localeCodes) {
      const host = addresses.localeDomains.get(code) ?? new URL(addresses.siteUrl).host;
      const home = addressOf(code, [], host, addresses);
      const homeFile = code === defaultLocale ? 'index.html' : `${code}/index.html`;
      for (const coding of ['br', 'gzip', 'identity'] as const) {
        problems.push(...(await probe(port, release, { host, url: home, coding, status: 200, file: homeFile })));
        problems.push(
          ...(await probe(port, release, {
            host,
            url: addressOf(code, ['no-such-page'], host, addresses),
            coding,
            status: 404,
            file: notFoundPage(code),
          })),
        );
      }
    }
    return problems;
  } finally {
    await app.close();
  }
}

/** The releases of a data folder as a server finds them of which only this one is current, without reading its manifest again. */
const onlyCurrent = (layout: DataLayout, release: Release): ReleaseStore => ({
  prepare: () => {},
  current: async () => ((await currentReleaseId(layout)) === release.id ? release : null),
  earlier: async () => null,
  relist: () => {},
});

interface Probe {
  readonly host: string;
  readonly url: string;
  readonly coding: keyof typeof decoders;
  readonly status: number;
  readonly file: string;
}

async function probe(port: number, release: Release, { host, url, coding, status, file }: Probe): Promise<string[]> {
  const place = `${host}${url} (${coding})`;
  try {
    const answer = await httpGet(port, url, { host, 'accept-encoding': coding });
    if (answer.status !== status) return [`${place} answers ${answer.status} instead of ${status}.`];
    const sent = (answer.headers['content-encoding'] ?? 'identity') as keyof typeof decoders;
    const digest = hash('sha256', decoders[sent](answer.body), 'hex');
    return digest === release.files.get(file)?.sha256 ? [] : [`${place} doesn't answer with ${file} as it was published.`];
  } catch (error) {
    return [`${place} can't be read: ${(error as Error).message}.`];
  }
}
