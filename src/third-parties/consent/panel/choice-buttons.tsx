import { useTexts } from '../../../i18n/use-texts';
import { useConsent } from '../use-consent';
import { decide } from './decide';

/** Yes to all and no to all: of one size and one look, because one must be as easy as the other. */
export function ChoiceButtons() {
  const t = useTexts();
  const { services } = useConsent();
  return (
    <div className="consent-choices">
      <button type="button" className="consent-button" onClick={() => decide(services)}>
        {t('consent.accept')}
      </button>
      <button type="button" className="consent-button" onClick={() => decide([])}>
        {t('consent.reject')}
      </button>
    </div>
  );
}
