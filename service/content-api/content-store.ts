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

/** The items of a kind as they were read last. */
interface KindReading {
  readonly items: ReadonlyMap<string, ItemReading>;
  /** Of the folder in which items come and go. */
  readonly folder: Stamps;
  /** What is wrong with that folder. */
  readonly problems: readonly ContentProblem[];
}

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
  private readings: ReadonlyMap<KindName, KindReading> = new Map();
  /** Of the content folder. */
  private root = new Stamps();
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

  /**
   * Compares the content with the files now.
   *
   * @param kinds those that may have changed: to look at all files takes tens of milliseconds. All are looked at as long as anything is wrong
   * @returns what is wrong with the files
   * @throws ContentError like `current`
   */
  async refresh(kinds: readonly KindName[] = kindNames): Promise<readonly ContentProblem[]> {
    while (this.check) await this.check;
    this.checkedAt = Number.NEGATIVE_INFINITY;
    await this.keepUp(this.isRead && this.known?.length === 0 ? kinds : kindNames);
    return this.known ?? [];
  }

  /** One check at a time: who asks during a check waits for it, and then checks again unless it was recent enough. */
  private async keepUp(kinds: readonly KindName[] = kindNames): Promise<void> {
    while (this.check) await this.check;
    if (performance.now() - this.checkedAt >= this.checkInterval) {
      this.checkedAt = performance.now();
      if (this.mayHaveChanged(kinds)) {
        this.check = this.readAgain(kinds).finally(() => {
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

  private mayHaveChanged(kinds: readonly KindName[]): boolean {
    if (!this.isRead) return true;
    const readings = kinds.flatMap((kind) => this.readings.get(kind) ?? []);
    const stamps = readings.flatMap(({ folder, items }) => [folder, ...Array.from(items.values(), (item) => item.stamps)]);
    return [this.root, ...stamps].some((of) => of.mayHaveChanged());
  }

  private async readAgain(kinds: readonly KindName[] = kindNames): Promise<void> {
    const before = this.known && linesOf(this.known);
    try {
      await this.read(kinds);
    } catch (error) {
      this.known = [{ file: '.', message: `The content cannot be read (${error instanceof Error ? error.message : String(error)}).` }];
    }
    const known = this.known ?? [];
    if (known.length === 0) this.isWhole = true;
    if (before !== undefined && linesOf(known) !== before) this.onProblems(known);
  }

  private async read(kinds: readonly KindName[]): Promise<void> {
    this.isRead = false;
    const root = new Stamps();
    if (!isFolder(this.contentDir)) {
      this.known = [{ file: '.', message: `There is no content folder ${this.contentDir}. Check the configured path.` }];
      return;
    }
    const problems = strayFolders(this.contentDir, root);
    const readings = new Map<KindName, KindReading>();
    for (const kind of kindNames) {
      const known = this.readings.get(kind);
      readings.set(kind, known && !kinds.includes(kind) ? known : await this.readKind(kind));
    }
    problems.push(...[...readings.values()].flatMap((reading) => reading.problems));
    this.readings = readings;
    this.root = root;
    this.items = this.validItems(problems);
    this.library = new Library(this.items);
    this.known = distinctProblems(problems);
    this.isRead = true;
  }

  /** Reads the items of a kind, those that have not changed from memory. */
  private async readKind(kind: KindName): Promise<KindReading> {
    const folder = new Stamps();
    const { places, problems } = listItems(this.contentDir, kind, folder);
    const items = new Map<string, ItemReading>();
    for (const place of places) {
      const known = this.readings.get(kind)?.items.get(place.id);
      items.set(place.id, known && !known.stamps.mayHaveChanged() ? known : await readItem(this.contentDir, place, this.pictures));
    }
    return { items, folder, problems };
  }

  /** For each item its new version, or where that has problems (which are added to `problems`) the last valid one. */
  private validItems(problems: ContentProblem[]): Map<KindName, ItemsOfKind> {
    const idsOf = (kind: KindName) => [...(this.readings.get(kind)?.items.keys() ?? [])];
    const itemsOf = (kind: KindName, readings: ReadonlyMap<string, ItemReading>): ItemsOfKind => {
      const items = [...readings].flatMap(([id, reading]) => {
        const mistakes = [...reading.problems, ...danglingMentions(reading.mentions, idsOf)];
        problems.push(...mistakes);
        const item = mistakes.length === 0 ? reading.item : this.items.get(kind)?.get(id);
        return item ? [[id, item] as const] : [];
      });
      return new Map(items);
    };
    return new Map([...this.readings].map(([kind, { items }]) => [kind, itemsOf(kind, items)]));
  }
}
