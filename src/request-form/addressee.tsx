import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { AroundName } from './around-name';
import { controlOf, fieldId } from './form-values';
import * as styles from './request-form.module.css';

/** The name of the person that is chosen in the form, by a link or by hand; empty if nobody is. */
export function useAddressee(form: RefObject<HTMLFormElement>): string {
  const [name, setName] = useState('');
  // After the effect that fills the form, which is the caller's.
  useEffect(() => {
    const control = form.current && controlOf(form.current, 'expertId');
    if (!(control instanceof HTMLSelectElement)) return;
    const read = () => setName(control.value === '' ? '' : (control.selectedOptions[0]?.text ?? ''));
    read();
    control.addEventListener('change', read);
    window.addEventListener('pageshow', read);
    return () => {
      control.removeEventListener('change', read);
      window.removeEventListener('pageshow', read);
    };
  }, [form]);
  return name;
}

/** Says above the form to whom the request goes, with a way to change it. Before hydration `keepBeforeStart` fills it in. */
export function Addressee({ name }: { name: string }) {
  const t = useTexts();

  function change(event: MouseEvent) {
    event.preventDefault();
    const control = document.getElementById(fieldId('expertId'));
    control?.scrollIntoView?.({ block: 'center' });
    control?.focus({ preventScroll: true });
  }

  return (
    <p className={styles.addressee} hidden={name === ''} data-addressee="" suppressHydrationWarning>
      <AroundName text="request.goesTo" name={name} />{' '}
      <a href={`#${fieldId('expertId')}`} onClick={change}>
        {t('request.change')}
      </a>
    </p>
  );
}
