/** A font file of the site: which glyphs of which font, under which name. */
export interface FontFile {
  /** CSS family, and stem of the file. */
  readonly family: string;
  readonly file: string;
  /** Package path of the font that it is cut from. */
  readonly source: string;
  readonly characters: string;
  /** Variation axes: pinned, or narrowed to a range. */
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>;
  /** CSS `font-weight`. */
  readonly weight: string;
  /** OpenType features to keep; all if absent. */
  readonly features?: readonly string[];
  /** System fonts adjusted to this font's metrics, under names of their own, so that nothing moves when the font arrives. */
  readonly fallback?: {
    readonly family: string;
    readonly fonts: readonly ('arial' | 'georgia' | 'notoSerif' | 'roboto')[];
    /** The instance that they are adjusted to, where it isn't the font's default one. */
    readonly instance?: Readonly<Record<string, number>>;
  };
  /** CSS `size-adjust`, for letters that look smaller than Latin ones of the same size. */
  readonly sizeAdjust?: string;
  /** Sets `font-display: optional`, for a font that no system font's metrics can be adjusted to: swapping it in late would shift the page. */
  readonly isOptional?: true;
}

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ascii = range(0x20, 0x7e);
/** U+02BB and U+02BC are letters of Uzbek. */
const punctuation = '\u00a0«»©·–—‘’‚“”„…ʻʼ\u202f';
/** Signs of running text; no heading has them. */
const signs = '№§°•×−‐→←';
/** Letters that German, French, Turkish and Uzbek add to ASCII. */
const latin = `${ascii}${punctuation}ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔÙÛŸàâæçèéêëîïôùûÿŒœĞğİıŞş`;
const cyrillic = `${ascii}${punctuation}№${range(0x410, 0x44f)}Ёё`;
/** Letters, vowel signs and digits of Arabic, and letters that Persian and Tajik names add. Other Arabic scripts would double the file. */
const arabic = `${range(0x621, 0x63a)}${range(0x640, 0x655)}${range(0x660, 0x66c)}ٰ،؛؟پچژگکیڤ`;

const features = ['kern', 'liga', 'locl', 'ccmp', 'mark', 'tnum', 'lnum'];

const inter = {
  source: 'inter-ui/variable/InterVariable.woff2',
  axes: { wght: { min: 400, max: 600 }, opsz: 14 },
  weight: '400 600',
  features,
  // Arial on computers, Roboto on Android.
  fallback: { family: 'Inter', fonts: ['arial', 'roboto'] },
} as const;

const sourceSerif = {
  source: 'source-serif/WOFF2/VAR/SourceSerif4Variable-Roman.ttf.woff2',
  // Regular from text size to the display cut, which `font-optical-sizing` picks by the size of the letters.
  axes: { wght: 400, opsz: { min: 20, max: 60 } },
  weight: '400',
  features,
  // At the size of large headings, where a change of width would be seen most.
  fallback: { family: 'Source Serif', fonts: ['georgia', 'notoSerif'], instance: { wght: 400, opsz: 60 } },
} as const;

/** Every font file; a page needs one per family, whatever its language. Chinese and Korean use the system's fonts. */
export const fontFiles: readonly FontFile[] = [
  { ...inter, family: 'Inter', file: 'inter-latin', characters: latin + signs },
  { ...inter, family: 'Inter Cyrillic', file: 'inter-cyrillic', characters: cyrillic + signs },
  { ...sourceSerif, family: 'Source Serif', file: 'source-serif-latin', characters: latin },
  { ...sourceSerif, family: 'Source Serif Cyrillic', file: 'source-serif-cyrillic', characters: cyrillic },
  {
    family: 'Noto Naskh Arabic',
    file: 'noto-naskh-arabic',
    source: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    characters: arabic,
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    sizeAdjust: '110%',
    isOptional: true,
  },
];
