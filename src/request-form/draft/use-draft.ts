import { type RefObject, useEffect, useRef } from 'react';
import { useIsServed } from '../../browser/use-is-served';
import { controlOf } from '../form-values';
import { presetFields } from './draft-store';
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
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['input', 'change']) element.addEventListener(event, () => current.saveSoon(), { signal });
    for (const field of presetFields) controlOf(element, field)?.addEventListener('change', () => current.choose(field), { signal });
    // Phones may discard a hidden page without further events.
    document.addEventListener('visibilitychange', () => current.save(), { signal });
    window.addEventListener('pagehide', () => current.save(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && current.reload(), { signal });
    return () => {
      current.save();
      listening.abort();
    };
  }, [form, isServed]);
  return draft;
}
