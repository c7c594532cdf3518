/** The parts of a page's resources that we read, as Gatsby's loader returns them; `status` is set only on failure. */
export interface PageResources {
  readonly status?: 'error';
  readonly page?: {
    readonly path: string;
    readonly webpackCompilationHash: string;
    /** Slice id by alias. */
    slicesMap: Readonly<Record<string, string>>;
  };
}

/** Successfully loaded resources. */
export type CompletePage = PageResources & Required<Pick<PageResources, 'page'>>;

/**
 * Gatsby's public loader. Gatsby itself calls these functions through this object, so replacing one here replaces
 * it everywhere (gatsby 5.16, cache-dir/loader.js: `publicLoader`).
 */
export interface GatsbyLoader {
  loadPage(path: string): Promise<PageResources | undefined>;
  loadPageSync(path: string, options?: { withErrorDetails?: boolean }): PageResources | undefined;
  /** Called when a link enters the viewport; `abort` when it leaves. */
  enqueue(path: string): { abort(): void };
  /** Called when a link is hovered. */
  hovering(path: string): void;
}

/** Gatsby's client-side navigation; a number moves through the history. */
export type GatsbyNavigate = (to: string | number, options?: { readonly replace?: boolean; readonly state?: object }) => void;

declare global {
  interface Window {
    ___loader: GatsbyLoader;
    ___navigate: GatsbyNavigate;
  }
}

/** Whether a page was loaded completely. When `app-data.json` fails, Gatsby leaves the hash empty and reloads by its own rule. */
export function isComplete(resources: PageResources | undefined): resources is CompletePage {
  return resources?.status !== 'error' && Boolean(resources?.page?.webpackCompilationHash);
}

/** URL from which Gatsby's loader fetches a page's data, including the page's query string. */
export function pageDataPath(path: string): string {
  const [pathname = '', ...query] = path.split('?');
  return ['/page-data/', pathname.replace(/^\/|\/$/g, '') || 'index', '/page-data.json', ...query.map((part) => `?${part}`)].join('');
}
