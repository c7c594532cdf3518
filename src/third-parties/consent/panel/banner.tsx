import { useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { showSettings } from '../consent-state';
import { useConsent } from '../use-consent';
import { ChoiceButtons } from './choice-buttons';
import { useReservedSpace } from './use-reserved-space';

/** The question: yes and no side by side, and a way to the settings. */
export function Banner() {
  const t = useTexts();
  const { services } = useConsent();
  const section = useRef<HTMLElement>(null);
  useReservedSpace(section);
  return (
    <section ref={section} className="consent-banner" aria-labelledby="consent-title">
      <h2 id="consent-title" className="consent-title">
        {t('consent.title')}
      </h2>
      <p>
        {t('consent.text')}{' '}
        <span className="consent-services">{services.map(({ category }) => t(`consent.${category}`)).join('\u00a0· ')}</span>
      </p>
      <ChoiceButtons />
      <button type="button" className="consent-more" onClick={() => showSettings(true)}>
        {t('consent.settings')}
      </button>
    </section>
  );
}
