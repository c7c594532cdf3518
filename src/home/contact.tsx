import { ButtonLink } from '../components/button-link/button-link';
import { Section } from '../components/section/section';
import { ContactBoxes } from '../contacts/contact-boxes/contact-boxes';
import { useTexts } from '../i18n/use-texts';
import { RequestForm } from '../request-form/request-form';
import { routePath } from '../routing/routes';
import { MapFigure } from '../third-parties/map-figure';
import * as styles from './contact.module.css';

interface Props {
  options: Queries.RequestFormOptionsFragment & Queries.FrameHostsFragment;
  contact: (Queries.ContactBoxesFragment & Queries.ContactMapFragment) | null;
}

/** Last section of the home page: contact details, map and request form. */
export function Contact({ options, contact }: Props) {
  const t = useTexts();
  return (
    <Section id="contact" title={t('home.contact')} ground="white">
      <div className={styles.columns}>
        <RequestForm options={options} page={routePath('home')} level={3} />
        <ButtonLink to={`${routePath('contact')}#request`} className={styles.button}>
          {t('common.requestButton')}
        </ButtonLink>
        {contact && (
          <div className={styles.place}>
            <ContactBoxes contact={contact} />
            <MapFigure contact={contact} frames={options.frames} />
          </div>
        )}
      </div>
    </Section>
  );
}
