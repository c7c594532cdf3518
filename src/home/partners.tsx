import { graphql } from 'gatsby';
import { Picture } from '../components/picture/picture';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import * as styles from './partners.module.css';

/** Partner firms. */
export function Partners({ partners }: { partners: readonly Queries.PartnerFragment[] }) {
  const t = useTexts();
  if (partners.length === 0) return null;
  return (
    <Section id="partners" title={t('home.partners')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, and has to be reached by keyboard */}
      <ul className={styles.partners} tabIndex={0}>
        {partners.map((partner) => (
          <li key={partner.itemId}>
            {partner.url ? (
              <a className={`${styles.logo} ${styles.link}`} href={partner.url} rel="noopener noreferrer">
                <Partner partner={partner} />
              </a>
            ) : (
              <div className={styles.logo}>
                <Partner partner={partner} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Logo and name. */
function Partner({ partner: { name, logo } }: { partner: Queries.PartnerFragment }) {
  return (
    <>
      <Picture image={logo && { ...logo, alt: '' }} />
      <bdi>{name}</bdi>
    </>
  );
}

export const fragment = graphql`
  fragment Partner on ContentPartner {
    itemId
    name
    url
    logo {
      gatsbyImageData(layout: CONSTRAINED, width: 240)
    }
  }
`;
