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

/** Draws a card for each title, or one of the words in JSON, and prints what came of it: node --import tsx draw-share-cards.ts <folder> [<words>]. Fonts are chosen once in a process, so it needs one of its own. */
async function main(folder: string, words?: string): Promise<void> {
  const publicDir = join(folder, 'public');
  const cards = await openShareCards({ cacheDir: join(folder, 'cache'), publicDir });
  if (words !== undefined) {
    cards.publish(JSON.parse(words), '/en/some-page');
    return cards.finish();
  }
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
  // A card that is drawn again has another one.
  const inodes = addresses.map((address) => statSync(join(folder, 'cache/cards', basename(address))).ino);
  // A later build of the same process, in which pages are gone.
  entries.slice(2).map(publish);
  await cards.finish();
  const left = readdirSync(join(publicDir, 'static/share'));
  process.stdout.write(JSON.stringify({ addresses, digests, inodes, left }));
}

if (require.main === module) void main(process.argv[2] ?? '', process.argv[3]);
