import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LocaleCode, localeByCode } from '../../contract/locales';
import { staffLocales } from '../locales/staff-texts';
import { Form } from './form';
import { script, styleSheet } from './http/assets';
import { menu } from './pages/pages';
import { deskPaths } from './paths';
import type { PageContent, View } from './view';

/** What the frame needs; an outsider sees it without menu and name. */
export type Frame = Pick<View, 't' | 'locale' | 'path'> & Partial<Pick<View, 'person' | 'csrf'>>;

/** A whole page of the desk as HTML. */
export function renderPage(frame: Frame, content: PageContent): string {
  return `<!doctype html>${renderToStaticMarkup(<Page frame={frame} content={content} />)}`;
}

function Page({ frame, content }: { frame: Frame; content: PageContent }): ReactNode {
  const { languageTag, dir } = localeByCode(frame.locale);
  const { t, person } = frame;
  return (
    <html lang={languageTag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${content.title} · ${t('desk.name')}`}</title>
        <link rel="stylesheet" href={styleSheet.path} />
        {person && <script src={script.path} defer />}
        {content.refresh !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(content.refresh)} />
          </noscript>
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          {t('desk.skip')}
        </a>
        <Header frame={frame} />
        <main id="main" tabIndex={-1}>
          {content.body}
        </main>
      </body>
    </html>
  );
}

function Header({ frame }: { frame: Frame }): ReactNode {
  const { t, person, csrf = '' } = frame;
  return (
    <header className="header">
      <div className="bar">
        <p className="name">{person ? <a href={deskPaths.home}>{t('desk.name')}</a> : t('desk.name')}</p>
        <Languages frame={frame} />
        {person && (
          <Form action={deskPaths.signOut} csrf={csrf} className="person">
            <span>{person.name}</span>
            <button type="submit" className="quiet">
              {t('desk.signOut')}
            </button>
          </Form>
        )}
      </div>
      {person && <Menu frame={frame} />}
    </header>
  );
}

function Menu({ frame: { t, path } }: { frame: Frame }): ReactNode {
  const [here] = path.split('?');
  return (
    <nav className="menu" aria-label={t('desk.menu.label')}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.path}>
            <a href={entry.path} aria-current={entry.path === here ? 'page' : undefined}>
              {t(`desk.menu.${entry.name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Languages({ frame: { t, locale, path } }: { frame: Frame }): ReactNode {
  return (
    <nav className="languages" aria-label={t('desk.language')}>
      <ul>
        {staffLocales.map((code) => (
          <li key={code}>
            <a
              href={inLanguage(path, code)}
              hrefLang={localeByCode(code).languageTag}
              lang={localeByCode(code).languageTag}
              aria-current={code === locale ? 'true' : undefined}
            >
              {localeByCode(code).name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function inLanguage(path: string, code: LocaleCode): string {
  const [pathname = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('language', code);
  return `${pathname}?${parameters}`;
}
