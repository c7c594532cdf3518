import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { FormDraft } from './form-draft';

/**
 * Keeps what is typed into a form over reloads, language switches and outages, in this tab alone.
 *
 * @returns the draft, from the first effect of the component on
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
    // A phone may end a hidden page without another word.
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

const never = () => () => undefined;

/** Whether the component stood in the page as the server sent it, rather than being made in the browser. */
export function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useRef(isHydrating).current;
}
