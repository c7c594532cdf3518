import { graphql, type SliceComponentProps } from 'gatsby';
import { type ReactNode, useEffect } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { RouteAnnouncer } from '../browser/announcement';
import { useContactRefresh } from '../contacts/refresh-contact';
import { ContactContext, useContact } from '../contacts/use-contact';
import { lastResortWords } from '../errors/last-resort';
import { TextsProvider } from '../i18n/texts-provider';
import { LocaleContext } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { OnlineNotice } from '../navigation/online-notice';
import { ProgressBar } from '../navigation/progress-bar';
import { Consent } from '../third-parties/consent/consent';
import * as styles from './frame-slice.module.css';

type Props = SliceComponentProps<Queries.FrameSliceQuery, { locale: LocaleCode }> & { children: ReactNode };

/**
 * The page frame: shows loading, network state and errors, provides the firm's contacts, and starts third-party services. As a slice it
 * ships its texts once per locale and has them even when nothing else can be loaded.
 */
export default function FrameSlice({ data, sliceContext, children }: Props) {
  useContactRefresh(sliceContext.locale);
  const contact = useContact(data.contentContact, sliceContext.locale);
  return (
    <LocaleContext.Provider value={sliceContext.locale}>
      <TextsProvider texts={data.locales} language={sliceContext.locale}>
        <ContactContext.Provider value={contact}>
          <Frame>{children}</Frame>
        </ContactContext.Provider>
        <Consent data={data} />
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
    ...ConsentServices
    contentContact(locale: { eq: $locale }) {
      phone
      email
      telegram
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["errors", "navigation"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
