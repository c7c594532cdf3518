import { type GatsbyLoader, pageDataPath } from './gatsby-loader';

/** Milliseconds after which a prefetch begins even if the browser is never idle (specification, section 9). */
const idleTimeout = 2_000;

/** What browsers say of the network, where they say it (wicg.github.io/netinfo). */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

declare global {
  interface Window {
    /** Gatsby's table from the name of a page's component to its scripts; Gatsby 5.16 writes it as JSON, and then can't read it itself. */
    ___chunkMapping?: string;
  }
}

/** Whether pages may be fetched before they are asked for: not offline, not on 2g, not against the wish to save data. */
export function mayPrefetch({ onLine, connection }: { readonly onLine: boolean; readonly connection?: Connection }): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/**
 * Fetches the pages of links that come into view when the browser is idle, one after the other and with the lowest priority.
 * In the place of Gatsby's own queue, which begins three seconds later and does not ask whether there is a network.
 */
export function prefetchWhenIdle(loader: GatsbyLoader): void {
  const wanted = new Set<string>();
  const begun = new Set<string>();
  let isWaiting = false;

  function whenIdle(): void {
    if (isWaiting || wanted.size === 0) return;
    isWaiting = true;
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNext, { timeout: idleTimeout });
    else setTimeout(fetchNext, 0);
  }

  async function fetchNext(): Promise<void> {
    const [path] = wanted;
    if (path !== undefined && mayPrefetch(navigator)) {
      wanted.delete(path);
      begun.add(path);
      await fetchAhead(path);
    }
    isWaiting = false;
    if (mayPrefetch(navigator)) whenIdle();
  }

  loader.enqueue = (path) => {
    if (mayPrefetch(navigator) && !begun.has(path) && !loader.loadPageSync(path)) wanted.add(path);
    whenIdle();
    return { abort: () => wanted.delete(path) };
  };

  const { hovering } = loader;
  loader.hovering = (path) => {
    if (mayPrefetch(navigator)) hovering(path);
  };
}

/** Brings the data and the scripts of a page into the browser's cache. What fails is asked for again when the visitor goes there. */
async function fetchAhead(path: string): Promise<void> {
  const data = pageDataPath(path);
  try {
    await prefetch(data, 'fetch');
    const { componentChunkName } = (await (await fetch(data)).json()) as { componentChunkName: string };
    const scripts = JSON.parse(window.___chunkMapping ?? '{}') as Readonly<Record<string, readonly string[]>>;
    await Promise.all((scripts[componentChunkName] ?? []).map((script) => prefetch(script)));
  } catch {
    // Nobody waits for it.
  }
}

function prefetch(href: string, as?: 'fetch'): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href, onload: resolve, onerror: reject });
    if (as) Object.assign(link, { as, crossOrigin: 'anonymous' });
    document.head.append(link);
  });
}
