import { totalmem } from 'node:os';
import type { Config } from '../config';
import type { DataLayout } from '../release/data-layout';

/** What the build needs of the machine; everything else of the environment, secrets above all, stays outside. */
const inherited = ['PATH', 'HOME', 'TMPDIR'] as const;

/** Part of the memory of the machine, or of the container, that the objects of a build may take. */
const heapShare = 0.75;

/** V8's own limit is a quarter of the memory and at most 4 GB: Gatsby keeps all pages of a site in it. */
function heapLimit(): string {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `--max-old-space-size=${Math.floor((heapShare * bytes) / 2 ** 20)}`;
}

/**
 * The whole environment of a build. It is pinned, because Gatsby re-renders every page when a variable of its own
 * changes, and the same content must give the same bytes on every machine.
 *
 * @param apiUrl base of the content API, for example `http://127.0.0.1:40001/api`
 */
export function buildEnvironment(
  config: Config,
  layout: DataLayout,
  apiUrl: string,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const domains = [...config.localeDomains].map(([code, host]) => `${code}=${host}`);
  return {
    ...Object.fromEntries(inherited.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))),
    NODE_ENV: 'production',
    NODE_OPTIONS: heapLimit(),
    CI: 'true',
    TZ: 'UTC',
    // Of glibc: each thread that encodes pictures otherwise keeps memory of its own, a tenth of what the builder has.
    MALLOC_ARENA_MAX: '2',
    // Memory that bundling took is given back: glibc raises these two of its own accord (bytes), and swc's mimalloc purges when it is called again, which
    // after bundling it never is (decision 123).
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '262144',
    MIMALLOC_PURGE_DELAY: '0',
    MIMALLOC_ALLOW_THP: '0',
    // One CPU is Gatsby's fastest setting on small machines, and changing the number makes it re-render every page.
    GATSBY_CPU_COUNT: '1',
    GATSBY_TELEMETRY_DISABLED: '1',
    CONTENT_API_URL: apiUrl,
    SITE_URL: config.siteUrl,
    LOCALE_DOMAINS: domains.join(','),
    FRAME_HOSTS: config.frameHosts.join(','),
    VENDORS: JSON.stringify(config.vendors),
    IMAGE_HOSTS: config.imageHosts.join(','),
    IMAGE_CACHE_DIR: layout.images,
    BUILD_REPORT_DIR: layout.buildReport,
  };
}
