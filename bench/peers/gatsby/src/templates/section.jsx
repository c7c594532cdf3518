import { graphql, Link } from 'gatsby';
import { Body, Lists } from '../components/body';
import { Layout } from '../components/layout';

export { Head } from '../components/layout';

/** A page that stands for no item. */
export default function SectionPage({ data: { page, shell } }) {
  return (
    <Layout page={page} shell={shell}>
      <h1>{page.title}</h1>
      {page.lead && <p className="lead">{page.lead}</p>}
      <Body page={page} />
      <Lists lists={page.lists} />
      {page.pager.length > 1 && (
        <ul className="pager">
          {page.pager.map(({ href, label }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </Layout>
  );
}

export const query = graphql`
  query Section($id: String!, $locale: String!) {
    page: contentPage(id: { eq: $id }) {
      ...Page
      pager {
        href
        label
      }
    }
    shell(locale: { eq: $locale }) {
      ...Shell
    }
  }
`;
