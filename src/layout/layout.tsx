import { type PageProps, Slice } from 'gatsby';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { SiteAddressContext } from '../components/language-link/language-link';
import { PageBoundary } from '../errors/error-boundaries';
import { LocaleContext } from '../i18n/use-locale';
import { type PageElement, RuledPage } from '../navigation/page-rules';
import { PageTransition } from '../navigation/page-transition';
import { useRedirect } from '../navigation/use-redirect';
import type { PageContext } from '../routing/page-context';
import { sectionPath } from '../routing/routes';
import { siteAddress } from '../routing/site-url';
import { LanguageMenu } from './language-menu';

type Props = Pick<PageProps<Parameters<typeof siteAddress>[0], PageContext>, 'data' | 'pageContext' | 'location'> & {
  children: PageElement;
};

/** Layout of every page. Header, frame, footer and corner are slices, rendered once per locale instead of once per page. */
export default function Layout({ data, pageContext, location, children }: Props) {
  const { i18n } = useTranslation();
  const { pathname } = location;
  const isRedirected = useRedirect(children.type.rules, location);
  return (
    <SiteAddressContext.Provider value={siteAddress(data)}>
      <LocaleContext.Provider value={pageContext.locale}>
        <Slice alias="header" section={sectionPath(pageContext.routePath)}>
          <LanguageMenu page={pageContext} />
        </Slice>
        <Slice alias="frame">
          <PageTransition path={pathname} isHeld={isRedirected} visit={`${location.key}${location.hash}`}>
            <PageBoundary path={pathname}>
              {/* Provided again within the transition, so that an outgoing page keeps its language. */}
              <I18nextProvider i18n={i18n}>
                <LocaleContext.Provider value={pageContext.locale}>
                  <RuledPage page={children} />
                </LocaleContext.Provider>
              </I18nextProvider>
            </PageBoundary>
          </PageTransition>
        </Slice>
        <Slice alias="corner" />
        <Slice alias="footer" />
      </LocaleContext.Provider>
    </SiteAddressContext.Provider>
  );
}
