import { graphql, type SliceComponentProps } from 'gatsby';
import { type ReactNode, useEffect } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { lastResortWords } from '../errors/last-resort';
import { TextsProvider } from '../i18n/texts-provider';
import { LocaleContext } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { OnlineNotice } from '../navigation/online-notice';
import { ProgressBar } from '../navigation/progress-bar';
import { RouteAnnouncer } from '../navigation/route-announcer';
import * as styles from './frame-slice.module.css';

type Props = SliceComponentProps<Queries.FrameSliceQuery, { locale: LocaleCode }> & { children: ReactNode };

/**
 * The frame of the page: what tells of loading, of the network and of errors. As a slice it brings its words once per locale,
 * and has them when nothing else can be fetched.
 */
export default function FrameSlice({ data, sliceContext, children }: Props) {
  return (
    <LocaleContext.Provider value={sliceContext.locale}>
      <TextsProvider texts={data.locales} language={sliceContext.locale}>
        <Frame>{children}</Frame>
      </TextsProvider>
    </LocaleContext.Provider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts();
  useEffect(() => lastResortWords.set({ message: t('errors.whileShowingError'), home: t('errors.goBackToHome') }), [t]);
  return (
    <>
      <ProgressBar />
      <OnlineNotice />
      <RouteAnnouncer />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}

export const query = graphql`
  query FrameSlice($locale: String!) {
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["errors", "navigation"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
