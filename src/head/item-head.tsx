import type { HeadProps } from 'gatsby';
import type { PageContext } from '../routing/page-context';
import { SeoHead } from './seo-head';

type Data = Queries.PageBasicsFragment & {
  readonly item: {
    readonly title: string;
    readonly summary: string;
    readonly preview: Parameters<typeof SeoHead>[0]['image'];
  } | null;
};

/** Head of a page about one item, in the item's own words. */
export function ItemHead({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { item } = data;
  return <SeoHead context={pageContext} data={data} seo={null} title={item?.title} description={item?.summary} image={item?.preview} />;
}
