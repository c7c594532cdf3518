import { Link } from 'gatsby';
import { Fragment } from 'react';

/** Picture, facts, text and lines of a page. */
export function Body({ page: { image, facts, html, blocks } }) {
  return (
    <>
      {image && <img src={image.src} alt={image.alt} width={image.width} height={image.height} />}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Html html={html} />
      {blocks.map(({ title, entries }) => (
        <section key={`${title} ${entries[0].title}`}>
          {title && <h2>{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={`${entry.title} ${entry.text}`}>
                <strong>{entry.title}</strong>
                {entry.text && <p>{entry.text}</p>}
                {entry.html && <Html html={entry.html} />}
                {entry.href && <a href={entry.href}>{entry.label}</a>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Html({ html }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as a project does that trusts its back office
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Lists of links to items. */
export function Lists({ lists }) {
  return lists.map(({ title, href, cards }, at) => (
    <section key={title || at}>
      {title && <h2>{href ? <Link to={href}>{title}</Link> : title}</h2>}
      <ul className="cards">
        {cards.map((card) => (
          <li key={card.href} className="card">
            <h3>
              <Link to={card.href}>{card.title}</Link>
            </h3>
            {card.note && <p>{card.note}</p>}
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
