import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../components/contact-link/contact-link';
import { FallbackNotice } from '../components/foreign-text/fallback-notice';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { MetaList } from '../components/meta-list/meta-list';
import { PageIntro } from '../components/page-intro/page-intro';
import { Picture } from '../components/picture/picture';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './profile-page.module.css';
import { RequestCall } from './request-call';

interface Props {
  member: Queries.ProfileFieldsFragment;
  children: ReactNode;
}

/** A profile: the photo and the ways to reach the person stay in view beside the sections. */
export function ProfilePage({ member, children }: Props) {
  const t = useTexts();
  const { code } = useLocale();
  return (
    <>
      <PageIntro
        title={member.name}
        lead={member.position}
        language={member.language}
        crumbs={[{ label: t('leadership.title'), to: routePath('leadership') }, { label: member.name }]}
      >
        <MetaList
          rows={[
            { label: t('leadership.region'), value: member.region?.name },
            { label: t('leadership.fields'), value: member.categories.map((category) => category.name).join(' · ') },
          ]}
        />
      </PageIntro>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <Picture image={member.image} eager />
          <h2 className={styles.contactTitle}>{t('leadership.contact')}</h2>
          <dl className={styles.contact}>
            <dt>{t('leadership.phone')}</dt>
            <dd>
              <PhoneLink phone={member.phone} />
            </dd>
            <dt>{t('leadership.email')}</dt>
            <dd>
              <EmailLink email={member.email} />
            </dd>
          </dl>
          <RequestCall choice={member.expert ? { field: 'expertId', id: member.expert.itemId } : undefined} />
        </aside>
        <article>
          {member.language !== code && <FallbackNotice />}
          <ForeignText language={member.language}>{children}</ForeignText>
        </article>
      </div>
    </>
  );
}

export const fragment = graphql`
  fragment ProfileFields on ContentMember {
    language
    name
    position
    phone
    email
    region {
      name
    }
    categories {
      name
    }
    expert {
      itemId
    }
    image {
      ...PortraitImage
    }
  }
`;
