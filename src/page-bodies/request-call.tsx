import { graphql } from 'gatsby';
import { ButtonLink } from '../components/button-link/button-link';
import { EmailLink, PhoneLink } from '../components/contact-link/contact-link';
import { PersonLine } from '../components/person-line/person-line';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './request-call.module.css';

interface Props {
  /** Contact person. */
  person?: Queries.ContactPersonFragment | null;
  /** Category to preselect in the form. */
  category?: { readonly itemId: string } | null;
}

/** Call to action in the side column: contacts the person if there is one, otherwise the firm. */
export function RequestCall({ person, category }: Props) {
  const t = useTexts();
  const choices = new URLSearchParams({
    ...(category && { categoryId: category.itemId }),
    ...(person?.expert && { expertId: person.expert.itemId }),
  }).toString();
  const query = choices && `?${choices}`;
  return (
    <section className={styles.call}>
      <h2 className={styles.title}>{person ? t('pages.contactPerson') : t('common.requestTitle')}</h2>
      {person ? (
        <>
          <PersonLine person={person} />
          <p className={styles.ways}>
            <PhoneLink phone={person.phone} className={styles.way} />
            <EmailLink email={person.email} className={styles.way} />
          </p>
        </>
      ) : (
        <p>{t('common.requestText')}</p>
      )}
      <ButtonLink to={`${routePath('contact')}${query}#request`} className={styles.button}>
        {t('common.requestButton')}
      </ButtonLink>
    </section>
  );
}

export const fragment = graphql`
  fragment ContactPerson on ContentMember {
    ...PersonLine
    phone
    email
    expert {
      itemId
    }
  }
`;
