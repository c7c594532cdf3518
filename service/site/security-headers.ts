import { hash } from 'node:crypto';
import type { Vendor } from '../../contract/vendor';
import type { ReleaseFile } from '../release/manifest';

/** Settings that the headers depend on. */
export interface HeaderContext {
  /** Whether the public site is reached by https. */
  readonly https: boolean;
  /** Hosts that pages may show in a frame. */
  readonly frameHosts: readonly string[];
  /** Third-party scripts that a visitor may allow. */
  readonly vendors: readonly Vendor[];
}

/** What of the configuration the headers depend on. */
export function headerContext({
  siteUrl,
  frameHosts,
  vendors,
}: Omit<HeaderContext, 'https'> & { readonly siteUrl: string }): HeaderContext {
  return { https: siteUrl.startsWith('https:'), frameHosts, vendors };
}

type Headers = Readonly<Record<string, string>>;

/** What browsers' preload lists ask for; two years. */
const hsts = 'max-age=63072000; includeSubDomains; preload';

/** Browser features that the site does not use, so that an injected script can't either. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers of every answer, for Fastify and for the raw answers that precede it. */
export function securityHeaders({ https }: Pick<HeaderContext, 'https'>): Headers {
  return {
    'content-security-policy': nothingPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(https ? { 'strict-transport-security': hsts } : {}),
  };
}

/** Policy of answers that are not pages: if a browser ever renders one, it can do nothing. */
const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of a self-contained page without script, such as the one shown before the first release. @param style the text of its style element */
export const scriptlessPolicy = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Where browsers post what a policy has refused, or would have. */
export const policyReportPath = '/policy-reports';

/** Reported only: libraries that a vendor's script brings along may not know of Trusted Types. Our own pass `src/boot/judge-texts.ts`. */
export const trustedTypesReport = `require-trusted-types-for 'script'; report-uri ${policyReportPath}`;

const quoted = (sources: readonly string[] = []) => sources.map((source) => `'${source}'`);

/**
 * Policy of a page of the site: own files, and exactly the inline scripts and styles that it was published with. A host without a scheme is
 * reached the way that the page itself was, or by https.
 */
export function pagePolicy(
  { inlineScripts, inlineStyles, styleAttributes = [] }: Pick<ReleaseFile, 'inlineScripts' | 'inlineStyles' | 'styleAttributes'>,
  { https, frameHosts, vendors }: HeaderContext,
): string {
  // All third-party scripts load scripts, send data and count with pixels; only a chat has styles, fonts, sounds and frames.
  const all = hostsOf(vendors);
  const chat = hostsOf(vendors.filter(({ category }) => category === 'chat'));
  const frames = [...frameHosts, ...chat];
  return [
    "default-src 'none'",
    row('script-src', "'self'", ...quoted(inlineScripts), ...all),
    "script-src-attr 'none'",
    // A release of an earlier version does not know its styles; it is gone with the next publication.
    row('style-src', "'self'", ...(inlineStyles ? quoted(inlineStyles) : ["'unsafe-inline'"]), ...chat),
    ...(styleAttributes.length > 0 ? [row('style-src-attr', "'unsafe-hashes'", ...quoted(styleAttributes))] : []),
    "manifest-src 'self'",
    row('img-src', "'self'", 'data:', ...all),
    row('font-src', "'self'", ...chat),
    row('media-src', "'self'", ...chat),
    // On an https page a host without a scheme means https only, so web sockets are listed.
    row('connect-src', "'self'", ...all.flatMap((host) => [host, `wss://${host}`])),
    row('frame-src', ...(frames.length === 0 ? ["'none'"] : frames)),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    `report-uri ${policyReportPath}`,
  ].join('; ');
}

function row(directive: string, ...sources: readonly string[]): string {
  return [directive, ...sources].join(' ');
}

function hostsOf(vendors: readonly Vendor[]): string[] {
  return [...new Set(vendors.flatMap(({ hosts }) => hosts))];
}
