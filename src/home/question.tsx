import { graphql } from 'gatsby';
import { Questions } from '../components/questions/questions';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';

/** The first questions and answers. */
export function Question({ faqs }: { faqs: readonly Queries.QuestionFragment[] }) {
  const t = useTexts();
  if (faqs.length === 0) return null;
  return (
    <Section
      id="question"
      title={t('home.question')}
      more={{ to: routePath('faq'), label: t('home.allQuestions') }}
      ground="deep"
      heading="beside"
    >
      <Questions items={faqs} />
    </Section>
  );
}

export const fragment = graphql`
  fragment Question on ContentFaq {
    segment
    language
    question
    answer
  }
`;
