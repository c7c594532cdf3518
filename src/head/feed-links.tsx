import type { LocaleCode } from '../../contract/locales';
import { feedFormats, feedPageNames, pageOf } from '../../contract/pages';
import { absoluteUrl, type SiteAddress } from '../routing/site-url';

/** Links by which readers find the feeds of a language. */
export function FeedLinks({ locale, address }: { locale: LocaleCode; address: SiteAddress }) {
  return feedPageNames.flatMap((name) =>
    feedFormats.map(({ file, type }) => {
      const feed = absoluteUrl(`${pageOf(name).path}/${file}`, locale, address);
      return <link key={feed} rel="alternate" type={type} href={feed} />;
    }),
  );
}
