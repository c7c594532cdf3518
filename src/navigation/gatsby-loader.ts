/** Resources of a page as Gatsby's loader gives them, as far as we read them; `status` only if they could not be had. */
export interface PageResources {
  readonly status?: 'error';
  readonly page?: {
    readonly path: string;
    readonly webpackCompilationHash: string;
    /** Id of the slice for each alias that the page knows. */
    slicesMap: Readonly<Record<string, string>>;
  };
}

/** Resources with everything that a page needs. */
export type CompletePage = PageResources & Required<Pick<PageResources, 'page'>>;

/**
 * Gatsby's public loader. Gatsby itself calls these functions through this object, so that one that is replaced here is
 * replaced everywhere (gatsby 5.16, cache-dir/loader.js: `publicLoader`).
 */
export interface GatsbyLoader {
  loadPage(path: string): Promise<PageResources | undefined>;
  loadPageSync(path: string, options?: { withErrorDetails?: boolean }): PageResources | undefined;
  /** Called by a link that comes into view; ended when it goes. */
  enqueue(path: string): { abort(): void };
  /** Called by a link that is pointed at. */
  hovering(path: string): void;
}

/** How Gatsby goes to a page of the site; a number goes through the history. */
export type GatsbyNavigate = (to: string | number, options?: { readonly replace?: boolean; readonly state?: object }) => void;

declare global {
  interface Window {
    ___loader: GatsbyLoader;
    ___navigate: GatsbyNavigate;
  }
}

/** Whether everything that a page needs is there. Without `app-data.json` Gatsby leaves the hash empty and reloads by a rule of its own. */
export function isComplete(resources: PageResources | undefined): resources is CompletePage {
  return resources?.status !== 'error' && Boolean(resources?.page?.webpackCompilationHash);
}

/** Where Gatsby's loader asks for the data of a page: with the page's query, too. */
export function pageDataPath(path: string): string {
  const [pathname = '', ...query] = path.split('?');
  return ['/page-data/', pathname.replace(/^\/|\/$/g, '') || 'index', '/page-data.json', ...query.map((part) => `?${part}`)].join('');
}
