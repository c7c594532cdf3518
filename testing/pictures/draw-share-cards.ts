import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CardWords } from '../../src/gatsby-node/share-cards/draw-card';
import { openShareCards } from '../../src/gatsby-node/share-cards/share-cards';

/** Titles with the letters that a script is most easily drawn wrong in. */
export const titles: Readonly<Partial<Record<CardWords['locale'], string>>> = {
  en: 'Construction contracts & “force majeure” <in> Uzbekistan',
  ru: 'Юридические и бухгалтерские услуги: объём, ёмкость',
  uz: 'Oʻzbekistonda mehnat shartnomasi: maʼlumotlar',
  kr: '우즈베키스탄에서 회사 형태를 선택하는 방법',
  zh: '乌兹别克斯坦建筑合同风险：五项条款',
  de: 'Steuerstreitigkeiten und Rechtsschutz für Großunternehmen',
  fr: 'Œuvres, sûretés et procédures à l’étranger',
  ar: 'مخاطر عقود البناء في أوزبكستان',
  tr: 'Şirket kuruluşu: İstanbul’dan yatırımcılar için ığüşöç',
};

/** What came of drawing a card for each title. */
export interface Outcome {
  readonly addresses: readonly string[];
  readonly digests: readonly string[];
  /** A card that is drawn again has another one. */
  readonly inodes: readonly number[];
  /** What is in `public` after a later build of the same process, in which two pages are gone. */
  readonly left: readonly string[];
}

/** Draws one card, of a page that is called `/en/some-page`. */
async function drawOne(folder: string, words: CardWords): Promise<void> {
  const cards = await openShareCards({ cacheDir: join(folder, 'cache'), publicDir: join(folder, 'public') });
  cards.publish(words, '/en/some-page');
  await cards.finish();
}

async function drawTitles(folder: string): Promise<Outcome> {
  const publicDir = join(folder, 'public');
  const cards = await openShareCards({ cacheDir: join(folder, 'cache'), publicDir });
  const entries = Object.entries(titles) as [CardWords['locale'], string][];
  const publish = ([locale, title]: (typeof entries)[number]) =>
    cards.publish({ locale, title, kind: 'Blog', firm: 'Mezon' }, `/${locale}`);
  const addresses = entries.map(publish);
  await cards.finish();
  const digests = addresses.map((address) =>
    createHash('sha256')
      .update(readFileSync(join(publicDir, address)))
      .digest('hex'),
  );
  const inodes = addresses.map((address) => statSync(join(folder, 'cache/cards', basename(address))).ino);
  entries.slice(2).map(publish);
  await cards.finish();
  return { addresses, digests, inodes, left: readdirSync(join(publicDir, 'static/share')) };
}

/** Opens the store in a folder, as a new build does, and draws a card of these words, or else one for each title. */
export interface Order {
  readonly folder: string;
  readonly words?: CardWords;
}

/** The outcome of drawing titles, or the message of an error. */
export interface Reply {
  readonly outcome?: Outcome;
  readonly error?: string;
}

// Fonts are chosen once in a process, so drawing needs one of its own, which takes one order at a time: fork it with `--import tsx`.
if (require.main === module)
  process.on('message', ({ folder, words }: Order) => {
    const drawn = words ? drawOne(folder, words).then(() => ({})) : drawTitles(folder).then((outcome) => ({ outcome }));
    void drawn.catch(({ message }: Error) => ({ error: message })).then((reply: Reply) => process.send?.(reply));
  });
