import { pageFailure } from '../errors/page-failure';
import { type GatsbyLoader, isComplete, pageDataPath } from './gatsby-loader';
import { failProgress } from './progress';
import { mayReload } from './reload-guard';

/** Given to Gatsby when a failure is dealt with: it waits, and does none of the things that it would do about it. */
const never = new Promise<never>(() => undefined);

/**
 * Puts our rule for parts of a page that can't be loaded in the place of Gatsby's, which goes to the address by the browser
 * as often as it fails: once in 60 seconds; within them, the error screen. Without network the page that is open stays.
 *
 * @param addressOf the whole address of a path that Gatsby loads: Gatsby leaves the fragment away
 */
export function guardLoading(loader: GatsbyLoader, addressOf: (path: string) => string): void {
  const { loadPage } = loader;
  let isBooting = true;
  /** Slices of all pages so far. The page that goes is still on the screen when Gatsby knows only those of the next one. */
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

/** Waits for a network: a page that was opened without one starts when it comes. */
function online(): Promise<unknown> {
  return navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** The bar turns red; what is open stays open, and the notice says why. */
function leaveAsItIs(): Promise<never> {
  failProgress();
  return never;
}

/** The page is complete without script, and may have been written in: it is loaded anew only if nothing would be lost. */
function leaveAsServed(): Promise<never> {
  if (!isWrittenIn() && mayReload()) location.reload();
  return never;
}

async function recover(path: string, address: string): Promise<void> {
  // A file that is no page of ours is the browser's business.
  const pageData = await fetch(pageDataPath(path), { method: 'HEAD' }).catch(() => undefined);
  if (pageData?.status === 404 || mayReload()) return location.assign(address);
  failProgress();
  pageFailure.set({ statusCode: 500, message: '', retryPath: address });
}

/** Puts the same rule in the place of Gatsby's for parts that nobody waits for. To be called before Gatsby begins to listen. */
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
