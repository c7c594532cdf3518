import { relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** Milliseconds without a further change after which a save counts as finished: editors and `git` write several files in a row. */
const quiet = 200;

/**
 * Calls back whenever files of a folder have been saved, added or removed.
 *
 * @param onChange told their paths in the folder, with slashes
 * @param onError told what keeps the folder from being watched, for example too many watches on this machine
 * @returns `ready` once changes are noticed, and what ends the watching
 */
export function watchContent(
  folder: string,
  onChange: (paths: ReadonlySet<string>) => void,
  onError: (error: Error) => void,
): { readonly ready: Promise<void>; close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let changed = new Set<string>();
  // Names that begin with a dot or end with a tilde are drafts and backups of editors. Folders above may be called so.
  const isDraft = (path: string) => /(^|[/\\])\.[^/\\.]|~$/.test(relative(folder, path));
  const watcher = watch(folder, { ignoreInitial: true, ignored: isDraft });
  watcher.on('error', onError);
  watcher.on('all', (_event, path) => {
    changed.add(relative(folder, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange(changed);
      changed = new Set();
    }, quiet);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
