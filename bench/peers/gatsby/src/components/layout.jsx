import { graphql, Link } from 'gatsby';

/** Header, footer, and the page between them. */
export function Layout({ page, shell, children }) {
  return (
    <>
      <a className="skip" href="#content">
        {shell.skipLabel}
      </a>
      <header>
        <Link to={shell.home}>{shell.firmName}</Link>
        <nav aria-label={shell.mainMenuLabel}>
          <Links links={shell.mainMenu} />
        </nav>
        <nav>
          <ul>
            {page.languages.map(({ href, label, name, languageTag }) => (
              <li key={languageTag}>
                <Link to={href} hrefLang={languageTag} lang={languageTag} title={name}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content">{children}</main>
      <footer>
        <address>
          <p>{shell.address}</p>
          <p>{shell.workTime}</p>
          <p>
            <a href={`tel:${shell.phone.replace(/[^+\d]/g, '')}`}>{shell.phone}</a>
          </p>
          <p>
            <a href={`mailto:${shell.email}`}>{shell.email}</a>
          </p>
        </address>
        <nav aria-label={shell.footerMenuLabel}>
          <Links links={shell.footerMenu} />
        </nav>
        <ul>
          {shell.social.map(({ href, label }) => (
            <li key={label}>
              <a href={href} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p>© {shell.firmName}</p>
      </footer>
    </>
  );
}

function Links({ links }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Head of every page. */
export function Head({ data: { page, shell } }) {
  return (
    <>
      <html lang={shell.languageTag} dir={shell.dir} />
      <title>{`${page.headTitle} | ${shell.shortName}`}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={page.canonical} />
      {page.alternates.map(({ languageTag, href }) => (
        <link key={languageTag} rel="alternate" hrefLang={languageTag} href={href} />
      ))}
      <meta property="og:title" content={page.headTitle} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
    </>
  );
}

export const fragments = graphql`
  fragment Shell on Shell {
    languageTag
    dir
    home
    firmName
    shortName
    skipLabel
    mainMenuLabel
    footerMenuLabel
    mainMenu {
      href
      label
    }
    footerMenu {
      href
      label
    }
    address
    workTime
    phone
    email
    social {
      href
      label
    }
  }
  fragment Page on ContentPage {
    headTitle
    description
    canonical
    alternates {
      languageTag
      href
    }
    languages {
      href
      label
      name
      languageTag
    }
    title
    lead
    image {
      src
      alt
      width
      height
    }
    html
    facts {
      label
      value
    }
    blocks {
      title
      entries {
        title
        text
        html
        href
        label
      }
    }
    lists {
      title
      href
      cards {
        href
        title
        text
        note
      }
    }
  }
`;
