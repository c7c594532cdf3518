import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Vendor, VendorCategory } from '../../contract/vendor';
import { at } from './site';

/** What a provider has been asked for. */
export interface VendorCall {
  /** Host and path, for example `analytics.localhost:8200/script.js`. */
  readonly address: string;
  readonly referer: string | undefined;
}

/** The providers of analytics and chat that the site under test is configured with: one server, which answers for all of them. */
export interface FakeVendors {
  readonly calls: VendorCall[];
  readonly vendors: Readonly<Record<VendorCategory, Vendor>>;
  close(): Promise<void>;
}

/** A script that does what such scripts do: a cookie, an entry of storage, a message home, a picture, a frame. */
const script = (host: string, path: string) => `
  document.cookie = 'vendor_visitor=1; Path=/; Max-Age=3600';
  document.cookie = 'vendor_domain=1; Path=/; Max-Age=3600; Domain=' + location.hostname;
  localStorage.setItem('vendor', '1');
  addEventListener('pagehide', () => { document.cookie = 'vendor_visitor=2; Path=/; Max-Age=3600'; });
  fetch('//${host}/collect');
  new Image().src = '//${host}/pixel.gif';
  if (${path.includes('chat')}) {
    const frame = document.createElement('iframe');
    frame.src = '//${host}/frame.html';
    frame.title = 'Chat';
    document.body.append(frame);
  }
`;

/**
 * Opens the server at the addresses that the running site was built with.
 *
 * @throws Error if the site under test has no analytics or no chat, or another process answers in their place
 */
export async function openVendors(): Promise<FakeVendors> {
  const vendors = await configuredVendors();
  const calls: VendorCall[] = [];
  const server = createServer((request, response) => {
    const { address, host, path } = target(request);
    calls.push({ address, referer: request.headers.referer });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : path.endsWith('.gif') ? 'image/gif' : 'text/html');
    response.end(path.endsWith('.js') ? script(host, path) : path.endsWith('.gif') ? pixel : '<!doctype html><title>Chat</title>');
  });
  await listen(server, Number(new URL(vendors.analytics.src).port));
  return {
    calls,
    vendors,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function target({ headers, url = '/' }: IncomingMessage): { address: string; host: string; path: string } {
  const host = headers.host ?? '';
  const path = url.split('?')[0] ?? '/';
  return { address: host + path, host, path };
}

async function configuredVendors(): Promise<Record<VendorCategory, Vendor>> {
  const slice = await fetch(at('/slice-data/frame--en.json'));
  const { result } = (await slice.json()) as { result: { data: { consentSite: { siteMetadata: { vendors: Vendor[] } } } } };
  const { vendors } = result.data.consentSite.siteMetadata;
  const [analytics, chat] = (['analytics', 'chat'] as const).map((wanted) => vendors.find(({ category }) => category === wanted));
  if (!analytics || !chat)
    throw new Error('The site under test was built without ANALYTICS_URL or CHAT_URL; `npm test` sets both (scripts/checks/steps.mjs).');
  return { analytics, chat };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
