import { type RefObject, useEffect, useRef } from 'react';
import { useIsServed } from '../../browser/use-is-served';
import { FormDraft } from './form-draft';

/**
 * Preserves form input in this tab across reloads, language switches and outages.
 *
 * @returns the draft, set in an effect
 */
export function useDraft(form: RefObject<HTMLFormElement>): RefObject<FormDraft> {
  const draft = useRef<FormDraft | null>(null);
  const isServed = useIsServed();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const current = new FormDraft(element, window.location.search, isServed ? 0 : performance.now());
    draft.current = current;
    const saveSoon = () => current.saveSoon();
    const save = () => current.save();
    const onShow = (event: PageTransitionEvent) => event.persisted && current.reload();
    element.addEventListener('input', saveSoon);
    element.addEventListener('change', saveSoon);
    // Phones may discard a hidden page without further events.
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    window.addEventListener('pageshow', onShow);
    return () => {
      current.save();
      element.removeEventListener('input', saveSoon);
      element.removeEventListener('change', saveSoon);
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', onShow);
    };
  }, [form, isServed]);
  return draft;
}
