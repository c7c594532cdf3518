import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Packages with the fonts of cards: together they have the letters of every locale, whatever the words. */
const packages = [
  '@fontsource-variable/source-serif-4',
  '@fontsource-variable/inter',
  '@fontsource-variable/noto-naskh-arabic',
  '@fontsource-variable/noto-serif-sc',
  '@fontsource-variable/noto-serif-kr',
].map((name) => `node_modules/${name}`);

/** Upright, with the weight as axis; a package has such a file for each group of letters. */
const wantedFile = /-wght-normal\.woff2$/;

/**
 * Makes our fonts, and no others, those that text is drawn with in this process. FreeType as sharp has it reads no WOFF2, so they are
 * unpacked once. Call it before the first text is drawn: fontconfig reads its configuration then.
 *
 * @param cacheDir folder that outlives builds
 * @returns a digest that changes with the fonts
 */
export async function setCardFonts(cacheDir: string): Promise<string> {
  const versions = await Promise.all(packages.map((folder) => readFile(path.resolve(folder, 'package.json'), 'utf8')));
  const digest = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
  const folder = path.join(cacheDir, 'card-fonts', digest);
  if (!(await stat(folder).catch(() => null))) await unpack(folder);
  // Made each time: it names the folder, which may have been moved or restored from a backup.
  const configuration = path.join(folder, 'fonts.conf');
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await writeFile(
    configuration,
    `<?xml version="1.0"?>\n<fontconfig><dir>${escaped}</dir><cachedir>${escaped}/cache</cachedir></fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = configuration;
  return digest;
}

/** Unpacks beside the folder and renames, so that an interrupted build leaves no half of it. */
async function unpack(folder: string): Promise<void> {
  // Seldom needed, and its two WebAssembly modules keep 34 MB.
  const { decompress } = await import('wawoff2');
  const temporary = `${folder}.${process.pid}.tmp`;
  await mkdir(temporary, { recursive: true });
  for (const source of packages.map((name) => path.resolve(name, 'files')))
    for (const name of (await readdir(source)).filter((file) => wantedFile.test(file)))
      await writeFile(path.join(temporary, name.replace(/\.woff2$/, '.ttf')), await decompress(await readFile(path.join(source, name))));
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}
