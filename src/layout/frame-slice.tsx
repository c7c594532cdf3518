import { graphql, type SliceComponentProps } from 'gatsby';
import { type ReactNode, useEffect, useState } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { RouteAnnouncer } from '../browser/announcement';
import { useContactRefresh } from '../contacts/refresh-contact';
import { ContactContext, useContact } from '../contacts/use-contact';
import { lastResortWords } from '../errors/last-resort';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
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
    <TextsProvider locale={sliceContext.locale} texts={data.locales}>
      <ContactContext.Provider value={contact}>
        <Frame>{children}</Frame>
      </ContactContext.Provider>
      <Consent data={data} />
    </TextsProvider>
  );
}

type Signs = typeof import('../navigation/signs');

/** What shows loading and network state: nothing before hydration has any, so it is loaded after that. */
function useSigns(): Signs | undefined {
  const [signs, setSigns] = useState<Signs>();
  useEffect(() => {
    // A visitor whose network goes right after hydration gets them when it is back.
    const load = () =>
      void import(/* webpackChunkName: "later" */ '../navigation/signs').then(setSigns, () =>
        addEventListener('online', load, { once: true }),
      );
    load();
    return () => removeEventListener('online', load);
  }, []);
  return signs;
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts();
  const signs = useSigns();
  useEffect(() => lastResortWords.set({ message: t('errors.whileShowingError'), home: t('errors.goBackToHome') }), [t]);
  return (
    <>
      {signs && <signs.ProgressBar />}
      {/* Present from the beginning, so that screen readers announce its changes. */}
      <div role="status">{signs && <signs.OnlineNotice />}</div>
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
