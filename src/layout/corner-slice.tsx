import { graphql, type SliceComponentProps } from 'gatsby';
import type { LocaleCode } from '../../contract/locales';
import { useContact } from '../contacts/use-contact';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
import { ContactWidget } from './contact-widget';
import * as styles from './corner-slice.module.css';
import { GoToTop } from './go-to-top/go-to-top';

type Props = SliceComponentProps<Queries.CornerSliceQuery, { locale: LocaleCode }>;

/** Floating buttons in the corner of the window: go-to-top and quick contact. After a language change it shows the current contacts. */
export default function CornerSlice({ data, sliceContext }: Props) {
  const contact = useContact(data.contentContact, sliceContext.locale);
  return (
    <TextsProvider locale={sliceContext.locale} texts={data.locales}>
      <Corner contact={contact} />
    </TextsProvider>
  );
}

function Corner({ contact }: { contact: Queries.CornerSliceQuery['contentContact'] }) {
  const t = useTexts();
  return (
    <aside className={contact ? `${styles.corner} ${styles.bar}` : styles.corner} aria-label={t('layout.quickContact')} data-floating>
      <GoToTop />
      {contact && <ContactWidget contact={contact} />}
    </aside>
  );
}

export const query = graphql`
  query CornerSlice($locale: String!) {
    contentContact(locale: { eq: $locale }) {
      phone
      telegram
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "layout"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
