import { join, resolve } from 'node:path';
import { registerFormats } from '../../contract/formats';
import { type KindName, kindNames } from '../../contract/kinds';
import { listItems, strayFolders } from './store/folders';
import { Library, type Shelf } from './store/library';
import { Pictures } from './store/pictures';
import { ContentError, type ContentProblem, distinctProblems, problemLine } from './store/problem';
import { type ItemReading, readItem } from './store/read-item';
import { danglingMentions } from './store/references';
import { isFolder, Stamps } from './store/stamp';

/** A kind's folder as it was read. */
interface KindReading {
  readonly problems: readonly ContentProblem[];
  readonly items: ReadonlyMap<string, ItemReading>;
  /** Of the folder itself, where items come and go. */
  readonly stamps: Stamps;
}

/** All of the content folder as it was read. */
interface Reading {
  readonly kinds: ReadonlyMap<KindName, KindReading>;
  /** Of the content folder itself. */
  readonly stamps: Stamps;
}

const nothing: Reading = { kinds: new Map(), stamps: new Stamps() };

const linesOf = (problems: readonly ContentProblem[]): string => problems.map(problemLine).join('\n');

/**
 * The content of a folder, kept in memory and in step with the files.
 *
 * Every question first compares the stamps of the files that it rests on (about a microsecond each, so that no watcher is
 * needed, which could miss an edit). If one differs, what changed is read again; an item with a problem stays as it was last right.
 */
export class ContentStore {
  readonly contentDir: string;
  private readonly pictures: Pictures;
  private reading = nothing;
  private shelves: ReadonlyMap<KindName, Shelf> = new Map();
  private library = new Library(this.shelves);
  private known: readonly ContentProblem[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(
    contentDir: string,
    private readonly onProblems: (problems: readonly ContentProblem[]) => void,
  ) {
    this.contentDir = resolve(contentDir);
    this.pictures = new Pictures(this.mediaDir);
  }

  /**
   * Reads and validates the whole folder.
   *
   * @param contentDir the content folder
   * @param onProblems told of the problems whenever later edits change them; none means that all is well again
   * @throws ContentError with every problem there is
   */
  static async open(contentDir: string, onProblems: (problems: readonly ContentProblem[]) => void = () => {}): Promise<ContentStore> {
    registerFormats();
    const store = new ContentStore(contentDir, onProblems);
    await store.read();
    if (store.known.length > 0) throw new ContentError(store.contentDir, store.known);
    return store;
  }

  get mediaDir(): string {
    return join(this.contentDir, 'media');
  }

  /** The content, as the files of these kinds have it now. Others may lack edits that nobody has asked about yet. */
  async current(kinds: readonly KindName[]): Promise<Library> {
    if (!this.mayHaveChanged(kinds)) return this.library;
    // One reader at a time. Whoever waited looks again: the turn before may have read their edit already.
    const turn = this.turn.then(() => (this.mayHaveChanged(kinds) ? this.readAgain() : undefined));
    this.turn = turn;
    await turn;
    return this.library;
  }

  /** What is wrong with the files now. The items concerned are served as they were last right. */
  async problems(): Promise<readonly ContentProblem[]> {
    await this.current(kindNames);
    return this.known;
  }

  private mayHaveChanged(kinds: readonly KindName[]): boolean {
    if (this.reading.stamps.mayHaveChanged()) return true;
    return kinds.some((name) => {
      const kind = this.reading.kinds.get(name);
      return !kind || kind.stamps.mayHaveChanged() || [...kind.items.values()].some((item) => item.stamps.mayHaveChanged());
    });
  }

  private async readAgain(): Promise<void> {
    const before = linesOf(this.known);
    try {
      await this.read();
    } catch (error) {
      this.known = [{ file: '.', message: `The content cannot be read (${error instanceof Error ? error.message : String(error)}).` }];
    }
    if (linesOf(this.known) !== before) this.onProblems(this.known);
  }

  private async read(): Promise<void> {
    if (!isFolder(this.contentDir)) {
      this.known = [{ file: '.', message: `There is no content folder ${this.contentDir}. Check the configured path.` }];
      return;
    }
    const stamps = new Stamps();
    const problems = strayFolders(this.contentDir, stamps);
    const kinds = new Map<KindName, KindReading>();
    for (const name of kindNames) {
      const kind = await this.readKind(name);
      kinds.set(name, kind);
      problems.push(...kind.problems);
    }
    this.reading = { kinds, stamps };
    this.shelves = this.chooseVersions(kinds, problems);
    this.library = new Library(this.shelves);
    this.known = distinctProblems(problems);
  }

  private async readKind(name: KindName): Promise<KindReading> {
    const stamps = new Stamps();
    const { places, problems } = listItems(this.contentDir, name, stamps);
    const before = this.reading.kinds.get(name)?.items;
    const items = new Map<string, ItemReading>();
    for (const place of places) {
      const known = before?.get(place.id);
      items.set(place.id, known && !known.stamps.mayHaveChanged() ? known : await readItem(this.contentDir, place, this.pictures));
    }
    return { problems, items, stamps };
  }

  /** For each item its new version, or where that has problems (which are added to `problems`) the last good one. */
  private chooseVersions(kinds: ReadonlyMap<KindName, KindReading>, problems: ContentProblem[]): Map<KindName, Shelf> {
    const ids = new Map([...kinds].map(([name, { items }]) => [name, [...items.keys()]]));
    const idsOf = (name: KindName) => ids.get(name) ?? [];
    const shelfOf = (name: KindName): Shelf => {
      const versions = [...(kinds.get(name)?.items ?? [])].map(([id, reading]) => {
        const mistakes = [...reading.problems, ...danglingMentions(reading.mentions, idsOf)];
        problems.push(...mistakes);
        return [id, mistakes.length === 0 ? reading.item : this.shelves.get(name)?.get(id)] as const;
      });
      return new Map(versions.flatMap(([id, item]) => (item ? [[id, item]] : [])));
    };
    return new Map(kindNames.map((name) => [name, shelfOf(name)]));
  }
}
