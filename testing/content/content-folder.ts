import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { type SampleItem, sampleContent, sampleSingletons } from './sample-content';

type Fields = Readonly<Record<string, unknown>>;

/** A real content folder in the system's folder for temporary files. Paths are relative to it. */
export class ContentFolder {
  readonly dir = mkdtempSync(join(tmpdir(), 'content-'));

  /** Makes the folder of `sample-content.ts`, pictures included. */
  static async create(): Promise<ContentFolder> {
    ContentFolder.#sample ??= ContentFolder.#readSample();
    const folder = new ContentFolder();
    for (const [path, bytes] of await ContentFolder.#sample) folder.write(path, bytes);
    return folder;
  }

  /** Its files by their paths, made once for the tests of a file. */
  static #sample: Promise<ReadonlyMap<string, Buffer>> | undefined;

  static async #readSample(): Promise<ReadonlyMap<string, Buffer>> {
    const folder = new ContentFolder();
    for (const [kind, items] of Object.entries(sampleContent)) {
      for (const [id, item] of Object.entries(items)) folder.writeItem(`${kind}/${id}`, item);
    }
    for (const [kind, item] of Object.entries(sampleSingletons)) folder.writeItem(kind, item);
    await folder.picture('works/tax.jpg', 32, 20);
    await folder.picture('partners/mill.png', 24, 12);
    const paths = readdirSync(folder.dir, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(folder.path(path)).isFile());
    const files = new Map(paths.map((path) => [path, readFileSync(folder.path(path))]));
    folder.cleanUp();
    return files;
  }

  path(relative: string): string {
    return join(this.dir, relative);
  }

  write(relative: string, content: string | Buffer): void {
    mkdirSync(dirname(this.path(relative)), { recursive: true });
    writeFileSync(this.path(relative), content);
  }

  writeItem(path: string, { item, pages }: SampleItem): void {
    this.write(`${path}/item.yaml`, stringify(item));
    for (const [locale, page] of Object.entries(pages)) this.writePage(`${path}/${locale}.md`, page);
  }

  writePage(relative: string, { below = '', ...fields }: Fields & { readonly below?: string }): void {
    this.write(relative, `---\n${stringify(fields)}---\n${below}\n`);
  }

  /** Replaces a text in a file; throws if it is not there, so that no test changes nothing by mistake. */
  replace(relative: string, from: string, to: string): void {
    const before = readFileSync(this.path(relative), 'utf8');
    if (!before.includes(from)) throw new Error(`${relative} does not contain "${from}"`);
    this.write(
      relative,
      before.replace(from, () => to),
    );
  }

  remove(relative: string): void {
    rmSync(this.path(relative), { recursive: true });
  }

  async picture(relative: string, width: number, height: number): Promise<void> {
    const image = sharp({ create: { width, height, channels: 3, background: '#14305f' } });
    const extension = relative.slice(relative.lastIndexOf('.') + 1);
    const encoded = { jpg: () => image.jpeg(), png: () => image.png(), webp: () => image.webp(), avif: () => image.avif() }[extension];
    if (!encoded) throw new Error(`No picture can be made for ${relative}`);
    this.write(`media/${relative}`, await encoded().toBuffer());
  }

  /** Deletes everything; afterwards the object is of no use. */
  cleanUp(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
