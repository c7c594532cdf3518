import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { RequestForm } from '../request-form/request-form';
import { routePath } from '../routing/routes';

/** The request form at the end of the home page. */
export function Contact({ options }: { options: Queries.RequestFormOptionsFragment }) {
  const t = useTexts();
  return (
    <Section id="contact" title={t('home.contact')} ground="white">
      <RequestForm options={options} page={routePath('home')} level={3} />
    </Section>
  );
}
