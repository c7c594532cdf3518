/**
 * Draws every picture of the site: `npm run pictures`, or `npm run pictures -- works/tax slides` for those whose path begins with
 * one of the arguments. Running it twice gives the same bytes.
 */
import { join } from 'node:path';
import { drawBrand } from './brand';
import { type Picture, pictures } from './pictures';
import { renderPng, writeFile, writeJpeg } from './render';
import { Sheet } from './sheet';

const root = join(__dirname, '../..');

async function draw(picture: Picture): Promise<void> {
  const sheet = new Sheet(picture.width, picture.height, picture.file);
  picture.draw(sheet);
  const file = join(root, 'content', 'media', picture.file);
  if (picture.file.endsWith('.png')) writeFile(file, await renderPng(sheet.toSvg(), picture.width));
  else await writeJpeg(sheet.toSvg(), file);
}

async function main(wanted: readonly string[]): Promise<void> {
  const chosen = pictures.filter(({ file }) => wanted.length === 0 || wanted.some((start) => file.startsWith(start)));
  for (const picture of chosen) {
    await draw(picture);
    console.log(picture.file);
  }
  if (wanted.length === 0 || wanted.includes('static')) await drawBrand(join(root, 'static'));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
