import { renameSync } from 'node:fs';
import { testMistakes } from '../../../testing/content/mistakes';

const taxEn = 'works/tax/en.md';
const taxItem = 'works/tax/item.yaml';

describe('pictures', () =>
  testMistakes({
    'a missing picture': [
      (c) => c.replace(taxItem, 'works/tax.jpg', 'works/taxes.jpg'),
      `${taxItem}, image: There is no picture content/media/works/taxes.jpg. Did you mean "works/tax.jpg"?`,
    ],
    'a picture outside the folder': [
      (c) => c.replace(taxItem, 'works/tax.jpg', '../secret.jpg'),
      `${taxItem}, image: "../secret.jpg" is not a valid picture path: write it relative to content/media, such as works/tax.jpg (jpg, png, webp, avif).`,
    ],
    'a picture that is none': [
      (c) => c.write('media/partners/mill.png', '<html>'),
      expect.stringMatching(/^partners\/mill\/item\.yaml, logo: The picture content\/media\/partners\/mill\.png cannot be read \(.+\)\.$/),
    ],
    'a picture of another format than its name says': [
      (c) =>
        c.picture('partners/mill.webp', 2, 2).then(() => renameSync(c.path('media/partners/mill.webp'), c.path('media/partners/mill.png'))),
      'partners/mill/item.yaml, logo: The picture content/media/partners/mill.png is actually in the format webp; rename or convert it.',
    ],
    'a picture that is too large': [
      (c) => c.picture('partners/mill.png', 9_000, 9_000),
      'partners/mill/item.yaml, logo: The picture content/media/partners/mill.png is larger than 50 megapixels (9000 × 9000).',
    ],
    'a picture without a text': [
      (c) => c.replace(taxEn, 'imageAlt: Picture of Tax\n', ''),
      `${taxEn}, imageAlt: must be a text that says what the picture shows, or "" if it is decorative.`,
    ],
    'a text without a picture': [
      (c) => c.replace('seo/home/en.md', 'title:', 'imageAlt: x\ntitle:'),
      'seo/home/en.md, imageAlt: belongs to a picture, but "image" is missing.',
    ],
  }));
