import sharp from 'sharp';
import { type LocaleCode, localeByCode } from '../../../contract/locales';
import { cardGround, cardSize, emblemSize } from './card-ground';

/** The words of a card. */
export interface CardWords {
  /** Language of the words. */
  readonly locale: LocaleCode;
  readonly title: string;
  /** What the page is, such as the name of its section. */
  readonly kind?: string;
  readonly firm: string;
}

/** A piece of text as pixels. */
interface Block {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  /** Where lines may break: within words that are longer than a line, or not at all, which can give a block wider than the card. */
  readonly wrap?: 'word' | 'word-char';
}

const { width, height, margin } = cardSize;

/** Sizes of a title, of which the largest that fits is taken. */
const titleSizes = [88, 76, 66, 58, 50, 44, 38];
const titleBox = { width: 860, height: 290 };
const titleTop = margin + 56;

/** Draws a card as JPEG. */
export async function drawCard({ locale, title, kind, firm }: CardWords): Promise<Buffer> {
  const { dir } = localeByCode(locale);
  const style = { weight: 600, colour: '#fff', family: 'Source Serif 4' };
  const at = (block: Block, inset = 0) => (dir === 'rtl' ? width - margin - inset - block.width : margin + inset);
  const place = (block: Block, top: number, inset = 0) => ({
    input: block.data,
    raw: { width: block.width, height: block.height, channels: 4 as const },
    left: at(block, inset),
    top: Math.round(top),
  });
  const titleBlock = await fitTitle(title, locale, style);
  const firmBlock = await knownBlock(firm, locale, { ...style, size: 30, width: 720, wrap: 'word-char' });
  const placed = [
    place(titleBlock, titleTop),
    place(firmBlock, height - margin - emblemSize / 2 + 16 - firmBlock.height / 2, emblemSize + 20),
  ];
  if (kind) {
    const kindStyle = { family: 'Inter', weight: 500, colour: '#dcbb72', size: 28, width: titleBox.width, wrap: 'word-char' } as const;
    const kindBlock = await knownBlock(kind, locale, kindStyle);
    placed.push(place(kindBlock, margin + 16 - kindBlock.height / 2));
  }
  return sharp(await groundOf(dir), { raw: { width, height, channels: 3 } })
    .composite(placed)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const blocks = new Map<string, Promise<Block>>();

/** Words that many cards have, drawn once. */
function knownBlock(words: string, locale: LocaleCode, style: TextStyle): Promise<Block> {
  const key = JSON.stringify([words, locale, style]);
  const block = blocks.get(key) ?? textBlock(words, locale, style);
  blocks.set(key, block);
  block.catch(() => blocks.delete(key));
  return block;
}

async function fitTitle(title: string, locale: LocaleCode, style: Omit<TextStyle, 'size' | 'width'>): Promise<Block> {
  for (const size of titleSizes) {
    const block = await textBlock(title, locale, { ...style, size, width: titleBox.width });
    if (block.height <= titleBox.height && block.width <= titleBox.width) return block;
  }
  // Longer than any title should be: broken inside words, and cut where the card ends.
  const block = await textBlock(title, locale, { ...style, size: titleSizes.at(-1) ?? 0, width: titleBox.width, wrap: 'word-char' });
  const rows = Math.min(block.height, titleBox.height);
  return { ...block, height: rows, data: block.data.subarray(0, rows * block.width * 4) };
}

/** Pango would break Korean at any syllable. */
const insideKoreanWord = /(?<=\p{Script=Hangul})(?=\p{Script=Hangul})/gu;

/** The families as their files name them. Han letters and punctuation have one form in Chinese and another in Korean. */
const [chinese, korean] = ['Noto Serif SC ExtraLight', 'Noto Serif KR ExtraLight'];

/** Pango takes the direction of a text from its first letter, which in an Arabic title may be a Latin one. */
const directionMarks = { ltr: '\u200e', rtl: '\u200f' };

async function textBlock(
  words: string,
  locale: LocaleCode,
  { family, weight, size, colour, width, wrap = 'word' }: TextStyle,
): Promise<Block> {
  const { languageTag, dir } = localeByCode(locale);
  const families = [family, 'Noto Naskh Arabic', ...(locale === 'kr' ? [korean, chinese] : [chinese, korean])];
  const escaped = words.replace(insideKoreanWord, '\u2060').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const markup = `<span lang="${languageTag}" font_family="${families.join(',')}" weight="${weight}" size="${size}pt" foreground="${colour}" line_height="0.98">${directionMarks[dir]}${escaped}</span>`;
  const { data, info } = await sharp({ text: { text: markup, width, dpi: 72, rgba: true, wrap } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const grounds = new Map<string, Promise<Buffer>>();

function groundOf(direction: 'ltr' | 'rtl'): Promise<Buffer> {
  const ground = grounds.get(direction) ?? cardGround(direction);
  grounds.set(direction, ground);
  return ground;
}
