import { join, resolve } from 'node:path';
import { registerFormats } from '../../contract/formats';
import { type KindName, kindNames } from '../../contract/kinds';
import { listItems, strayFolders } from './store/folders';
import { type ItemsOfKind, Library } from './store/library';
import { Pictures } from './store/pictures';
import { ContentError, type ContentProblem, distinctProblems, problemLine } from './store/problem';
import { type ItemReading, readItem } from './store/read-item';
import { danglingMentions } from './store/references';
import { isFolder, Stamps } from './store/stamp';

/** How long the content is used before the files are compared with it again, in milliseconds. */
const defaultCheckInterval = 250;

interface ContentStoreOptions {
  /** Called whenever an edit changes the list of problems; an empty list means that all is well again. */
  readonly onProblems?: (problems: readonly ContentProblem[]) => void;
  readonly checkInterval?: number | undefined;
}

/** The folder of the pictures in a content folder. */
export const mediaDirOf = (contentDir: string): string => join(resolve(contentDir), 'media');

const linesOf = (problems: readonly ContentProblem[]): string => problems.map(problemLine).join('\n');

/**
 * The content of a folder, kept in memory and in step with the files: an edit shows within `checkInterval`, without a restart.
 *
 * Files are compared by their stamps, not watched, because watchers miss edits on some file systems. Only items that changed are
 * read again; an item with a problem is served as it was before the edit that broke it.
 */
export class ContentStore {
  readonly contentDir: string;
  private readonly pictures: Pictures;
  private readonly onProblems: (problems: readonly ContentProblem[]) => void;
  private readonly checkInterval: number;
  private readings: ReadonlyMap<KindName, ReadonlyMap<string, ItemReading>> = new Map();
  /** Of the folders in which items come and go. */
  private folders = new Stamps();
  private items: ReadonlyMap<KindName, ItemsOfKind> = new Map();
  private library = new Library(this.items);
  /** Whether the last reading came to its end, so that stamps tell what has changed since. */
  private isRead = false;
  /** Absent before the first reading. */
  private known: readonly ContentProblem[] | undefined;
  /** Whether there has been a reading without problems. */
  private isWhole = false;
  /** On the clock of `performance.now()`, which nobody sets back. */
  private checkedAt = Number.NEGATIVE_INFINITY;
  private check: Promise<void> | undefined;

  /** Nothing is read before the first question. */
  constructor(contentDir: string, { onProblems = () => {}, checkInterval = defaultCheckInterval }: ContentStoreOptions = {}) {
    registerFormats();
    this.contentDir = resolve(contentDir);
    this.pictures = new Pictures(mediaDirOf(this.contentDir));
    this.onProblems = onProblems;
    this.checkInterval = checkInterval;
  }

  /**
   * Reads and validates the whole folder.
   *
   * @throws ContentError with every problem there is
   */
  static async open(contentDir: string, options: ContentStoreOptions = {}): Promise<ContentStore> {
    const store = new ContentStore(contentDir, options);
    await store.readAgain();
    store.expectWhole();
    return store;
  }

  /** The content as the files have it. @throws ContentError while it has had mistakes ever since the first reading */
  async current(): Promise<Library> {
    await this.keepUp();
    return this.library;
  }

  /** What is wrong with the files. The items concerned are served as they were before. @throws ContentError like `current` */
  async problems(): Promise<readonly ContentProblem[]> {
    await this.keepUp();
    return this.known ?? [];
  }

  /** Compares the content with the files now, and gives what is wrong with them. @throws ContentError like `current` */
  async refresh(): Promise<readonly ContentProblem[]> {
    while (this.check) await this.check;
    this.checkedAt = Number.NEGATIVE_INFINITY;
    return this.problems();
  }

  /** One check at a time: who asks during a check waits for it, and then checks again unless it was recent enough. */
  private async keepUp(): Promise<void> {
    while (this.check) await this.check;
    if (performance.now() - this.checkedAt >= this.checkInterval) {
      this.checkedAt = performance.now();
      const unchanged = this.unchanged();
      if (unchanged !== 'all') {
        this.check = this.readAgain(unchanged).finally(() => {
          this.check = undefined;
        });
        await this.check;
      }
    }
    this.expectWhole();
  }

  private expectWhole(): void {
    if (!this.isWhole) throw new ContentError(this.contentDir, this.known ?? []);
  }

  /** The items whose files are as they were read, found out once per check: thousands of files take a while. */
  private unchanged(): ReadonlySet<ItemReading> | 'all' {
    const items = [...this.readings.values()].flatMap((ofKind) => [...ofKind.values()]);
    const unchanged = items.filter(({ stamps }) => !stamps.mayHaveChanged());
    return this.isRead && unchanged.length === items.length && !this.folders.mayHaveChanged() ? 'all' : new Set(unchanged);
  }

  private async readAgain(unchanged: ReadonlySet<ItemReading> = new Set()): Promise<void> {
    const before = this.known && linesOf(this.known);
    try {
      await this.read(unchanged);
    } catch (error) {
      this.known = [{ file: '.', message: `The content cannot be read (${error instanceof Error ? error.message : String(error)}).` }];
    }
    const known = this.known ?? [];
    if (known.length === 0) this.isWhole = true;
    if (before !== undefined && linesOf(known) !== before) this.onProblems(known);
  }

  private async read(unchanged: ReadonlySet<ItemReading>): Promise<void> {
    this.isRead = false;
    const folders = new Stamps();
    if (!isFolder(this.contentDir)) {
      this.known = [{ file: '.', message: `There is no content folder ${this.contentDir}. Check the configured path.` }];
      return;
    }
    const problems = strayFolders(this.contentDir, folders);
    const readings = new Map<KindName, ReadonlyMap<string, ItemReading>>();
    for (const kind of kindNames) readings.set(kind, await this.readKind(kind, unchanged, folders, problems));
    this.readings = readings;
    this.folders = folders;
    this.items = this.validItems(problems);
    this.library = new Library(this.items);
    this.known = distinctProblems(problems);
    this.isRead = true;
  }

  /** Reads the items of a kind, those that have not changed from memory. */
  private async readKind(
    kind: KindName,
    unchanged: ReadonlySet<ItemReading>,
    folders: Stamps,
    problems: ContentProblem[],
  ): Promise<ReadonlyMap<string, ItemReading>> {
    const listing = listItems(this.contentDir, kind, folders);
    problems.push(...listing.problems);
    const items = new Map<string, ItemReading>();
    for (const place of listing.places) {
      const known = this.readings.get(kind)?.get(place.id);
      items.set(place.id, known && unchanged.has(known) ? known : await readItem(this.contentDir, place, this.pictures));
    }
    return items;
  }

  /** For each item its new version, or where that has problems (which are added to `problems`) the last valid one. */
  private validItems(problems: ContentProblem[]): Map<KindName, ItemsOfKind> {
    const idsOf = (kind: KindName) => [...(this.readings.get(kind)?.keys() ?? [])];
    const itemsOf = (kind: KindName, readings: ReadonlyMap<string, ItemReading>): ItemsOfKind => {
      const items = [...readings].flatMap(([id, reading]) => {
        const mistakes = [...reading.problems, ...danglingMentions(reading.mentions, idsOf)];
        problems.push(...mistakes);
        const item = mistakes.length === 0 ? reading.item : this.items.get(kind)?.get(id);
        return item ? [[id, item] as const] : [];
      });
      return new Map(items);
    };
    return new Map([...this.readings].map(([kind, readings]) => [kind, itemsOf(kind, readings)]));
  }
}
