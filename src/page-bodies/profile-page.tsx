import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link/button-link';
import { EmailLink, PhoneLink } from '../components/contact-link/contact-link';
import { FallbackNotice } from '../components/foreign-text/fallback-notice';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { MetaList } from '../components/meta-list/meta-list';
import { PageIntro } from '../components/page-intro/page-intro';
import { Picture } from '../components/picture/picture';
import { separator } from '../i18n/separator';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { localizedPath } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import * as styles from './profile-page.module.css';

interface Props {
  member: Queries.ProfileFieldsFragment;
  children: ReactNode;
}

/** Layout of a profile: photo and contact details in a sticky column beside the sections. */
export function ProfilePage({ member, children }: Props) {
  const t = useTexts();
  const { code } = useLocale();
  const request = member.expert ? `?expertId=${encodeURIComponent(member.expert.itemId)}` : '';
  const fields = member.categories.map(({ name, language }) => (
    <ForeignText key={name} language={language}>
      {name}
    </ForeignText>
  ));
  return (
    <>
      <PageIntro
        title={member.name}
        lead={member.position}
        language={member.language}
        crumbs={[
          { label: t('leadership.title'), to: routePath('leadership') },
          { label: member.name, language: member.language },
        ]}
        className={styles.words}
        hasOrnament
      >
        <MetaList
          rows={[
            { label: t('leadership.region'), value: member.region?.name, language: member.region?.language },
            { label: t('leadership.languages'), value: member.languageNames.join(separator) },
            { label: t('leadership.admission'), value: member.admission[0], language: member.language },
            { label: t('leadership.fields'), value: member.categories.length > 0 && fields },
          ]}
        />
      </PageIntro>
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label={t('leadership.contact')}>
          <Picture image={member.image} language={member.language} isPhotograph={member.photograph} className={styles.photo} eager />
          <div>
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
            <ButtonLink to={`${routePath('contact')}${request}#request`} className={styles.button}>
              {t('common.requestButton')}
            </ButtonLink>
            <a
              href={localizedPath(routePath('memberCard', { segment: member.segment }), code)}
              className={styles.card}
              download={`${member.segment}.vcf`}
            >
              {t('leadership.card')}
            </a>
          </div>
        </aside>
        <article className={styles.article}>
          {member.language !== code && <FallbackNotice />}
          <ForeignText language={member.language}>{children}</ForeignText>
        </article>
      </div>
    </>
  );
}

export const fragment = graphql`
  fragment ProfileFields on ContentMember {
    segment
    language
    name
    position
    phone
    email
    languageNames
    admission
    region {
      language
      name
    }
    categories {
      language
      name
    }
    expert {
      itemId
    }
    photograph
    image {
      ...PortraitImage
    }
  }
`;
