import { graphql, type SliceComponentProps } from 'gatsby';
import type { ReactNode } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { ContentLink } from '../components/content-link/content-link';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { LocalLink } from '../components/local-link/local-link';
import { Logo } from '../components/logo/logo';
import { Wordmark } from '../components/logo/wordmark';
import { MainMenu } from '../components/main-menu/main-menu';
import { TextsProvider } from '../i18n/texts-provider';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './header-slice.module.css';
import { MobileMenu } from './mobile-menu';
import { SearchLink } from './search-link';
import { SkipLink } from './skip-link/skip-link';

type Props = SliceComponentProps<Queries.HeaderSliceQuery, { locale: LocaleCode }, { section: string }> & { children: ReactNode };

/** Skip link and header; the children are the language menu, which differs by page. */
export default function HeaderSlice({ data, sliceContext, section, children }: Props) {
  return (
    <TextsProvider locale={sliceContext.locale} texts={data.locales}>
      <SkipLink />
      <Header site={data.contentSite} section={section}>
        {children}
      </Header>
    </TextsProvider>
  );
}

function Header({ site, section, children }: { site: Queries.HeaderSliceQuery['contentSite']; section: string; children: ReactNode }) {
  const t = useTexts();
  const isHome = section === routePath('home');
  const special = site?.specialLink.url && (
    <ContentLink className={styles.special} link={site.specialLink.url}>
      <ForeignText language={site.language} as="span">
        {site.specialLink.label}
      </ForeignText>
    </ContentLink>
  );
  return (
    <header className={isHome ? `${styles.header} ${styles.home}` : styles.header}>
      <div className={styles.inner}>
        <LocalLink
          to={routePath('home')}
          className={styles.brand}
          aria-label={t('layout.homeLink', { firm: site?.firmName ?? '' })}
          aria-current={isHome ? 'page' : undefined}
        >
          <Logo />
          <Wordmark name={site?.shortName} />
        </LocalLink>
        <nav className={styles.wide} aria-label={t('layout.mainMenu')}>
          <MainMenu section={section} className={styles.menu} linkClassName={styles.link} />
        </nav>
        {special && <div className={styles.specialInBar}>{special}</div>}
        <SearchLink section={section} className={styles.searchInBar} />
        {children}
        <MobileMenu section={section} special={special} />
      </div>
    </header>
  );
}

export const query = graphql`
  query HeaderSlice($locale: String!) {
    contentSite(locale: { eq: $locale }) {
      language
      firmName
      shortName
      specialLink {
        label
        url {
          ...ContentLink
        }
      }
    }
    locales: allLocale(filter: { language: { eq: $locale }, ns: { in: ["common", "layout", "menu"] } }, sort: { ns: ASC }) {
      ...Texts
    }
  }
`;
