import type { LocaleCode } from '../../contract/locales';
import interCyrillic from '../styles/fonts/inter-cyrillic.woff2';
import interLatin from '../styles/fonts/inter-latin.woff2';
import naskh from '../styles/fonts/noto-naskh-arabic.woff2';
import serifCyrillic from '../styles/fonts/source-serif-cyrillic.woff2';
import serifLatin from '../styles/fonts/source-serif-latin.woff2';

const latin = [interLatin, serifLatin];

/** The fonts that a page in each locale is set in; where there is none, the system's fonts serve. */
const fonts: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  ru: [interCyrillic, serifCyrillic],
  ar: [naskh, interLatin],
  kr: [],
  zh: [],
};

/** Asks for the fonts along with the page, not after its styles. */
export function FontPreloads({ locale }: { locale: LocaleCode }) {
  return (
    <>
      {(fonts[locale] ?? latin).map((url) => (
        <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
      ))}
    </>
  );
}
