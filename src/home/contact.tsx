import { Slice } from 'gatsby';
import { ButtonLink } from '../components/button-link/button-link';
import { Section } from '../components/section/section';
import { useTexts } from '../i18n/use-texts';
import { RequestForm } from '../request-form/request-form';
import { routePath } from '../routing/routes';
import * as styles from './contact.module.css';

/** Last section of the home page: contact details, map and request form. */
export function Contact({ options }: { options: Queries.RequestFormOptionsFragment }) {
  const t = useTexts();
  return (
    <Section id="contact" title={t('home.contact')} ground="white">
      <div className={styles.columns}>
        <RequestForm options={options} page={routePath('home')} level={3} />
        <ButtonLink to={`${routePath('contact')}#request`} className={styles.button}>
          {t('common.requestButton')}
        </ButtonLink>
        <div className={styles.place}>
          <Slice alias="contact-details" />
          <Slice alias="contact-details" part="map" />
        </div>
      </div>
    </Section>
  );
}
