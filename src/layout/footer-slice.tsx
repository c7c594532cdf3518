import { graphql, type SliceComponentProps } from 'gatsby';
import type { LocaleCode } from '../../contract/locales';
import { EmailLink, PhoneLink } from '../components/contact-link/contact-link';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { LocalLink } from '../components/local-link/local-link';
import type { SiteContact } from '../contacts/site-contact';
import { useContact } from '../contacts/use-contact';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import { ConsentSettingsLink } from '../third-parties/consent/consent-settings-link';
import * as styles from './footer-slice.module.css';

type Props = SliceComponentProps<Queries.FooterSliceQuery, { locale: LocaleCode; year: number }>;

/** The footer; renders nothing without contacts. After a language change it shows the current ones. */
export default function FooterSlice({ data, sliceContext }: Props) {
  const contact = useContact(data.contentContact, sliceContext.locale);
  if (!contact) return null;
  return (
    <TextsProvider locale={sliceContext.locale} texts={data.locales}>
      <Footer contact={contact} site={data.contentSite} year={sliceContext.year} />
    </TextsProvider>
  );
}

interface FooterProps {
  contact: SiteContact;
  site: Queries.FooterSliceQuery['contentSite'];
  year: number;
}

function Footer({ contact, site, year }: FooterProps) {
  const t = useTexts();
  const menus = [
    [
      { to: routePath('about'), label: t('menu.about') },
      { to: routePath('leadership'), label: t('menu.leadership') },
      { to: routePath('blog'), label: t('menu.blog') },
      { to: routePath('jobs'), label: t('menu.jobs') },
      { to: routePath('contact'), label: t('menu.contact') },
    ],
    [
      { to: routePath('services'), label: t('menu.services') },
      { to: routePath('works'), label: t('menu.works') },
      { to: routePath('projects'), label: t('menu.projects') },
      { to: routePath('faq'), label: t('menu.faq') },
      { to: routePath('privacy'), label: t('menu.privacy') },
    ],
  ];
  const social = [
    { href: contact.facebook, label: 'Facebook' },
    { href: contact.instagram, label: 'Instagram' },
    { href: contact.telegram, label: 'Telegram' },
    { href: contact.whatsapp, label: 'WhatsApp' },
    { href: `mailto:${contact.email}`, label: t('layout.email') },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <address className={styles.address}>
            <ForeignText language={site?.language} as="p" className={styles.firm}>
              {site?.firmName}
            </ForeignText>
            <ForeignText language={contact.language} as="p">
              {contact.address}
            </ForeignText>
            <ForeignText language={contact.language} as="p">
              {contact.workTime}
            </ForeignText>
            <p>
              <PhoneLink phone={contact.phone} />
            </p>
            <p>
              <EmailLink email={contact.email} />
            </p>
          </address>
          <nav className={styles.menus} aria-label={t('layout.footerMenu')}>
            {menus.map((menu) => (
              <ul key={menu[0]?.to} className={styles.menu}>
                {menu.map(({ to, label }) => (
                  <li key={to}>
                    <LocalLink to={to}>{label}</LocalLink>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
          <ul className={`${styles.menu} ${styles.social}`} aria-label={t('layout.social')}>
            {social.map(({ href, label }) => (
              <li key={label}>
                <a href={href} rel="noopener noreferrer">
                  <bdi>{label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.legal}>
          <p>{t('layout.copyright', { year: String(year), firm: site?.firmName ?? '' })}</p>
          {site && (
            <p>
              {t('layout.developedBy')}{' '}
              <a href={site.developer.url} rel="noopener noreferrer">
                <bdi>{site.developer.name}</bdi>
              </a>
            </p>
          )}
          <p>
            <ConsentSettingsLink />
          </p>
          {site?.disclaimer && (
            <ForeignText language={site.language} as="p">
              {site.disclaimer}
            </ForeignText>
          )}
        </div>
      </div>
    </footer>
  );
}

export const query = graphql`
  query FooterSlice($locale: String!) {
    contentContact(locale: { eq: $locale }) {
      language
      address
      workTime
      phone
      email
      facebook
      instagram
      telegram
      whatsapp
    }
    contentSite(locale: { eq: $locale }) {
      language
      firmName
      disclaimer
      developer {
        name
        url
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["layout", "menu"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
