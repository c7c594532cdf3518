import { graphql, type SliceComponentProps } from 'gatsby';
import type { LocaleCode } from '../../contract/locales';
import { EmailLink, PhoneLink } from '../components/contact-link/contact-link';
import { Picture } from '../components/picture/picture';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
import * as styles from './contact-details-slice.module.css';

type Props = SliceComponentProps<Queries.ContactDetailsSliceQuery, { locale: LocaleCode }, { map?: boolean }>;

/** The four boxes of the contact page and of the strip on the home page: address, phone, e-mail, working time; with the map if asked for. */
export default function ContactDetailsSlice({ data, sliceContext, map }: Props) {
  if (!data.contentContact) return null;
  return (
    <TextsProvider texts={data.locales} language={sliceContext.locale}>
      <ContactDetails contact={data.contentContact} />
      {map && data.contentContact.map && <ContactMap map={data.contentContact.map} />}
    </TextsProvider>
  );
}

type Contact = NonNullable<Queries.ContactDetailsSliceQuery['contentContact']>;

function ContactDetails({ contact }: { contact: Contact }) {
  const t = useTexts();
  const boxes = [
    { label: t('common.address'), value: contact.address },
    { label: t('common.phone'), value: <PhoneLink phone={contact.phone} /> },
    { label: t('common.email'), value: <EmailLink email={contact.email} /> },
    { label: t('common.workTime'), value: contact.workTime },
  ];
  return (
    <dl className={styles.boxes}>
      {boxes.map(({ label, value }) => (
        <div key={label} className={styles.box}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A picture of the map: nothing is asked of another host until the visitor follows the link. */
function ContactMap({ map }: { map: NonNullable<Contact['map']> }) {
  const t = useTexts();
  return (
    <figure className={styles.map}>
      <Picture image={map.image} />
      <figcaption>
        <a href={map.linkUrl} rel="noopener noreferrer">
          {t('common.openMap')}
        </a>
      </figcaption>
    </figure>
  );
}

export const query = graphql`
  query ContactDetailsSlice($locale: String!) {
    contentContact(locale: { eq: $locale }) {
      address
      phone
      email
      workTime
      map {
        linkUrl
        image {
          ...WideImage
        }
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
