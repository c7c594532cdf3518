import type { ReactNode } from 'react';
import type { LinkedCrumb } from '../components/breadcrumb/breadcrumb';
import { FallbackNotice } from '../components/foreign-text/fallback-notice';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { MetaList } from '../components/meta-list/meta-list';
import { PageIntro } from '../components/page-intro/page-intro';
import type { PictureOf } from '../components/picture/picture';
import { type Links, Related } from '../components/related/related';
import { useLocale } from '../i18n/use-locale';
import { Columns } from './columns';

interface Props {
  /** The item shown. `language` is the locale code of the language that it is actually in. */
  item: { readonly title: string; readonly summary: ReactNode; readonly language: string; readonly image?: PictureOf };
  /** Crumb of the list that the item belongs to, if any. */
  list?: LinkedCrumb;
  meta?: Parameters<typeof MetaList>[0]['rows'];
  /** Shows the meta values as large figures. */
  areFigures?: boolean;
  /** Side column. */
  aside: ReactNode;
  /** Linked items, shown below. */
  related?: Links;
  children: ReactNode;
}

/** Layout of a detail page: header image with meta list, reading column, side column, related items. */
export function DetailPage({ item, list, meta = [], areFigures, aside, related, children }: Props) {
  const { code } = useLocale();
  const here = { label: item.title, language: item.language };
  return (
    <>
      <PageIntro title={item.title} lead={item.summary} language={item.language} image={item.image} crumbs={list ? [list, here] : [here]}>
        <MetaList rows={meta} areFigures={areFigures} />
      </PageIntro>
      <Columns aside={aside}>
        <article>
          {item.language !== code && <FallbackNotice />}
          <ForeignText language={item.language}>{children}</ForeignText>
        </article>
      </Columns>
      {related && <Related of={related} />}
    </>
  );
}
