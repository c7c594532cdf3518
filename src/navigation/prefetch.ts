import { type GatsbyLoader, pageDataPath } from './gatsby-loader';

/** Milliseconds after which a prefetch begins even if the browser is never idle (specification, section 9). */
const idleTimeout = 2_000;

/** Network Information API, where supported (wicg.github.io/netinfo). */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

declare global {
  interface Window {
    /** Gatsby's map from component chunk name to scripts. Gatsby 5.16 writes it as JSON, which it then fails to parse itself. */
    ___chunkMapping?: string;
  }
}

/** Whether prefetching is allowed: not offline, on 2g or with reduced data. */
export function mayPrefetch({ onLine, connection }: { readonly onLine: boolean; readonly connection?: Connection }): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/**
 * Prefetches the pages of visible links when the browser is idle, one at a time and with the lowest priority. Replaces Gatsby's queue,
 * which starts three seconds later and ignores the network state.
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

/** Loads a page's data and scripts into the browser cache. Failures are ignored: navigation fetches again. */
async function fetchAhead(path: string): Promise<void> {
  const data = pageDataPath(path);
  try {
    if (knowsHint()) await hint(data, 'fetch');
    const { componentChunkName } = (await (await fetch(data, { priority: 'low' })).json()) as { componentChunkName: string };
    const scripts = JSON.parse(window.___chunkMapping ?? '{}') as Readonly<Record<string, readonly string[]>>;
    await Promise.all((scripts[componentChunkName] ?? []).map(prefetchScript));
  } catch {
    // Only a prefetch.
  }
}

function prefetchScript(src: string): Promise<unknown> {
  // What is not read may not be cached.
  return knowsHint() ? hint(src) : fetch(src, { priority: 'low' }).then((answer) => answer.blob());
}

/** Whether the browser follows the hint. Safari ignores it, and fires neither of its events. */
function knowsHint(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

function hint(href: string, as?: 'fetch'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', href, onload: resolve, onerror: reject });
    if (as) Object.assign(link, { as, crossOrigin: 'anonymous' });
    document.head.append(link);
  });
}
