import { graphql } from 'gatsby';
import type { LinkedCrumb } from '../components/breadcrumb/breadcrumb';
import { RichText } from '../components/rich-text/rich-text';
import { TitledList } from '../components/titled-list/titled-list';
import { useTexts } from '../i18n/use-texts';
import { DetailPage } from './detail-page';
import { RequestCall } from './request-call';

interface Props {
  page: Queries.AccountingFieldsFragment;
  language: string;
  /** Crumb of the section that the page belongs to. */
  section: LinkedCrumb;
}

/** The accounting page, which exists under services and under practices. */
export function AccountingPage({ page, language, section }: Props) {
  const t = useTexts();
  return (
    <DetailPage item={{ ...page, language }} list={section} aside={<RequestCall />}>
      <RichText html={page.body} />
      <TitledList title={t('common.included')} items={page.features} />
    </DetailPage>
  );
}

export const fragment = graphql`
  fragment AccountingFields on ContentFixedPage {
    title
    summary
    body
    image {
      ...HeaderImage
    }
    features {
      title
      text
    }
  }
`;
