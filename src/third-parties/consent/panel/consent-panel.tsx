import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../i18n/use-texts';
import { useConsent } from '../use-consent';
import { Banner } from './banner';
import css from './consent.css?text';
import { SettingsDialog } from './settings-dialog';
import { useFocusReturn } from './use-focus-return';
import { useHost } from './use-host';

/**
 * The question and the settings. They stand at the start of the document, so that they come first for the keyboard, and
 * tell assistive technology that they are there without taking the focus from what the visitor is doing.
 */
export function ConsentPanel() {
  const t = useTexts();
  const host = useHost();
  const { isAsking, isSettingsOpen, choice } = useConsent();
  const firstChoice = useRef(choice);
  const [message, setMessage] = useState('');
  useFocusReturn(host, isAsking || isSettingsOpen);

  useEffect(() => {
    if (isAsking) setMessage(`${t('consent.title')}. ${t('consent.text')}`);
    else setMessage(choice === firstChoice.current ? '' : t('consent.saved'));
  }, [t, isAsking, choice]);

  return (
    host &&
    createPortal(
      <>
        <style>{css}</style>
        <p role="status" className="visually-hidden">
          {message}
        </p>
        {isAsking && <Banner />}
        {isSettingsOpen && <SettingsDialog />}
      </>,
      host,
    )
  );
}
