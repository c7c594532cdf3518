import { graphql, Link } from 'gatsby';
import { Body, Lists } from '../components/body';
import { Layout } from '../components/layout';

export { Head } from '../components/layout';

/** The page of an item. */
export default function ItemPage({ data: { page, shell } }) {
  return (
    <Layout page={page} shell={shell}>
      <ul className="crumbs">
        {page.crumbs.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
      <article lang={page.languageTag} dir={page.dir}>
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
        <Body page={page} />
      </article>
      <p>
        <Link to={page.request.href}>{page.request.label}</Link>
      </p>
      <aside>
        <Lists lists={page.lists} />
      </aside>
    </Layout>
  );
}

export const query = graphql`
  query Item($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      ...Page
      languageTag
      dir
      crumbs {
        href
        label
      }
      request {
        href
        label
      }
    }
    shell(locale: { eq: $locale }) {
      ...Shell
    }
  }
`;
