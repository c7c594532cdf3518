import { type LocaleCode, scriptOf } from '../../contract/locales';
import interCyrillic from '../styles/fonts/inter-cyrillic.woff2';
import interLatin from '../styles/fonts/inter-latin.woff2';
import naskh from '../styles/fonts/noto-naskh-arabic.woff2';
import serifCyrillic from '../styles/fonts/source-serif-cyrillic.woff2';
import serifLatin from '../styles/fonts/source-serif-latin.woff2';

/** The fonts that a page needs, by script (ISO 15924). */
const fonts: Readonly<Record<string, readonly string[]>> = {
  Latn: [interLatin, serifLatin],
  Cyrl: [interCyrillic, serifCyrillic],
  Arab: [naskh, interLatin],
};

/** Font URLs of a locale; none if its script uses system fonts. */
export function fontsOf(locale: LocaleCode): readonly string[] {
  return fonts[scriptOf(locale) ?? ''] ?? [];
}

/** Preloads the fonts, so that they do not wait for the CSS. */
export function FontPreloads({ locale }: { locale: LocaleCode }) {
  return (
    <>
      {fontsOf(locale).map((url) => (
        <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
      ))}
    </>
  );
}
