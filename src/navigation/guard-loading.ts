import { loadAddress } from '../browser/load-address';
import { pageFailure } from '../errors/page-failure';
import { type GatsbyLoader, isComplete, pageDataPath } from './gatsby-loader';
import { failProgress } from './progress';
import { mayReload } from './reload-guard';

/** Returned to Gatsby when we have handled a failure: it keeps waiting instead of handling the failure itself. */
const never = new Promise<never>(() => undefined);

/**
 * Replaces Gatsby's handling of failed page loads, which does a full page load on every failure, by ours: at most one full load in 60
 * seconds, and the error screen otherwise. Offline, the current page stays.
 *
 * @param addressOf full URL of a path that Gatsby loads, because Gatsby drops the fragment
 */
export function guardLoading(loader: GatsbyLoader, addressOf: (path: string) => string): void {
  const { loadPage } = loader;
  let isBooting = true;
  /** Slices of all pages so far: the outgoing page is still rendered when Gatsby knows only those of the next one. */
  const slicesMap: Record<string, string> = {};
  loader.loadPage = async (path) => {
    const isFirst = isBooting;
    isBooting = false;
    if (isFirst) await online();
    else if (!navigator.onLine && !loader.loadPageSync(path)) return leaveAsItIs();
    const resources = await loadPage(path).catch(() => undefined);
    if (isComplete(resources)) {
      resources.page.slicesMap = { ...Object.assign(slicesMap, resources.page.slicesMap) };
      return resources;
    }
    if (isFirst) return leaveAsServed();
    if (!navigator.onLine) return leaveAsItIs();
    await recover(path, addressOf(path));
    return never;
  };
}

/** Resolves when the browser is online: a page opened offline hydrates once it is. */
function online(): Promise<unknown> {
  return navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Keeps the current page; the progress bar turns red and the offline notice says why. */
function leaveAsItIs(): Promise<never> {
  failProgress();
  return never;
}

/** The served page works without script and may hold user input, so it is reloaded only if nothing would be lost. */
function leaveAsServed(): Promise<never> {
  if (!isWrittenIn() && mayReload()) location.reload();
  return never;
}

async function recover(path: string, address: string): Promise<void> {
  // Not one of our pages: leave it to the browser.
  const pageData = await fetch(pageDataPath(path), { method: 'HEAD' }).catch(() => undefined);
  if (pageData?.status === 404 || mayReload()) return loadAddress(address);
  failProgress();
  pageFailure.set({ statusCode: 500, message: '', retryPath: address });
}

/** Applies the same rule to chunks loaded in the background. Must run before Gatsby adds its own listener. */
export function guardRejections(): void {
  addEventListener('unhandledrejection', onRejection);
}

function onRejection(event: PromiseRejectionEvent): void {
  if (Object(event.reason).name !== 'ChunkLoadError') return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (navigator.onLine && !isWrittenIn() && mayReload()) location.reload();
}

function isWrittenIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');
  return Array.from(fields).some(
    (field) => field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked),
  );
}
