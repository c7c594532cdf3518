import type { HeadProps } from 'gatsby';
import type { PageContext } from '../routing/page-context';
import { SeoHead } from './seo-head';

type Data = Queries.PageBasicsFragment & Queries.FirmDescriptionFragment & { readonly seo: Queries.SeoFieldsFragment | null };

/** Head of a page whose title and description editors keep as metadata: a list, or a page that stands by itself. */
export function ListHead({ data, pageContext }: HeadProps<Data, PageContext>) {
  return <SeoHead context={pageContext} data={data} seo={data.seo} />;
}
