import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { LocalLink } from '../components/local-link/local-link';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import { controlOf, fieldId } from './form-values';
import * as styles from './request-form.module.css';
import { TextAround } from './text-around';

/** Id of the form's heading. */
export const requestTitleId = 'request-title';

/** The name of the person that is chosen in the form, by a link or by hand; empty if nobody is. */
export function useAddressee(form: RefObject<HTMLFormElement>): string {
  const [name, setName] = useState('');
  // After the effect that fills the form, which is the caller's.
  useEffect(() => {
    const control = form.current && controlOf(form.current, 'expertId');
    if (!(control instanceof HTMLSelectElement)) return;
    const read = () => setName(control.value === '' ? '' : (control.selectedOptions[0]?.text ?? ''));
    const listening = new AbortController();
    read();
    control.addEventListener('change', read, { signal: listening.signal });
    window.addEventListener('pageshow', read, { signal: listening.signal });
    return () => listening.abort();
  }, [form]);
  return name;
}

/**
 * Says above the form to whom the request goes, with ways to choose somebody else, or nobody. Before hydration `keepBeforeStart` fills it
 * in, and removes.
 */
export function Addressee({ name }: { name: string }) {
  const t = useTexts();

  function change(event: MouseEvent) {
    event.preventDefault();
    const control = document.getElementById(fieldId('expertId'));
    control?.scrollIntoView?.({ block: 'center' });
    control?.focus({ preventScroll: true });
  }

  function remove(event: MouseEvent) {
    event.preventDefault();
    const control = document.getElementById(fieldId('expertId')) as HTMLSelectElement | null;
    if (!control) return;
    control.value = '';
    control.dispatchEvent(new Event('change', { bubbles: true }));
    // The link that had the focus is gone.
    document.getElementById(requestTitleId)?.focus({ preventScroll: true });
  }

  return (
    <p className={styles.addressee} hidden={name === ''} data-addressee="" suppressHydrationWarning>
      <TextAround text="request.goesTo">
        <bdi suppressHydrationWarning>{name}</bdi>
      </TextAround>{' '}
      <a href={`#${fieldId('expertId')}`} onClick={change}>
        {t('request.change')}
      </a>{' '}
      <LocalLink to={`${routePath('contact')}#request`} onClick={remove} data-remove="">
        {t('request.remove')}
      </LocalLink>
    </p>
  );
}
