import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLocale } from '../../../i18n/use-locale';
import { useTexts } from '../../../i18n/use-texts';
import { allows, hasPrivacySignal, showSettings } from '../consent-state';
import { useConsent } from '../use-consent';
import { ChoiceButtons } from './choice-buttons';
import { decide } from './decide';
import { ServiceSwitch } from './service-switch';

/** The settings by category, as a modal dialogue of the browser: it keeps the focus, closes by Escape and gives the focus back. */
export function SettingsDialog() {
  const t = useTexts();
  const { languageTag } = useLocale();
  const { services, choice } = useConsent();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    decide(services.filter(({ category }) => ticked.has(category)));
  }

  function onClick({ target, currentTarget }: MouseEvent) {
    // Everything inside has an element of its own; only the ground behind it is the dialogue itself.
    if (target === currentTarget) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it by Escape
    <dialog
      ref={dialog}
      className="consent-dialog"
      aria-labelledby="consent-settings"
      onClose={() => showSettings(false)}
      onClick={onClick}
    >
      <form className="consent-form" onSubmit={onSubmit}>
        <header className="consent-header">
          <h2 id="consent-settings" className="consent-title">
            {t('consent.settingsTitle')}
          </h2>
          <button type="button" className="consent-close" aria-label={t('consent.close')} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </header>
        <p>{t('consent.settingsText')}</p>
        {hasPrivacySignal() && <p className="consent-note">{t('consent.signal')}</p>}
        <ul className="consent-list">
          <ServiceSwitch category="necessary" hosts={[]} isOn isFixed />
          {services.map((service) => (
            <ServiceSwitch key={service.category} category={service.category} hosts={service.hosts} isOn={allows(choice, service)} />
          ))}
        </ul>
        {choice && (
          <p className="consent-small">
            {t('consent.chosen')}{' '}
            <time dateTime={choice.date}>{new Date(choice.date).toLocaleDateString(languageTag, { dateStyle: 'long' })}</time>
          </p>
        )}
        <div className="consent-actions">
          <ChoiceButtons />
          <button type="submit" className="consent-button">
            {t('consent.save')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
