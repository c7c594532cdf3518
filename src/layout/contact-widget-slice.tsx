import { graphql, type SliceComponentProps } from 'gatsby';
import type { LocaleCode } from '../../contract/locales';
import { phoneHref } from '../components/contact-link/contact-link';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
import * as styles from './contact-widget-slice.module.css';

type Props = SliceComponentProps<Queries.ContactWidgetSliceQuery, { locale: LocaleCode }>;

/** The floating buttons: call, and Telegram chat. */
export default function ContactWidgetSlice({ data, sliceContext }: Props) {
  if (!data.contentContact) return null;
  return (
    <TextsProvider texts={data.locales} language={sliceContext.locale}>
      <ContactWidget contact={data.contentContact} />
    </TextsProvider>
  );
}

function ContactWidget({ contact }: { contact: NonNullable<Queries.ContactWidgetSliceQuery['contentContact']> }) {
  const t = useTexts();
  return (
    <div className={styles.widget}>
      <a className={styles.button} href={phoneHref(contact.phone)}>
        <span className="visually-hidden">{t('common.call')}</span>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M6 3h3l2 5-2.5 2a12 12 0 0 0 5.500 5.500l2-2.500 5 2v3a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2Z"
            fill="currentColor"
          />
        </svg>
      </a>
      <a className={styles.button} href={contact.telegram} rel="noopener noreferrer">
        <span className="visually-hidden">{t('common.telegram')}</span>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="m2.500 11.200 18-7.200c.9-.3 1.600.3 1.300 1.400l-3 14c-.2 1-.9 1.200-1.700.8l-4.600-3.400-2.200 2.100c-.3.3-.5.4-.9.4l.3-4.700 8.500-7.700-10.500 6.600-4.500-1.400c-1-.3-1-1 .3-1.500Z"
            fill="currentColor"
          />
        </svg>
      </a>
    </div>
  );
}

export const query = graphql`
  query ContactWidgetSlice($locale: String!) {
    contentContact(locale: { eq: $locale }) {
      phone
      telegram
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
