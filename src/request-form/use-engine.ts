import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import type { EngineProps } from './engine/engine';

const importEngine = () => import(/* webpackChunkName: "request-engine" */ './engine/engine');

/** How far below or above the view the form is when its engine is fetched. */
const nearView = '600px 0px';

/** Signs that a visitor is at the form. */
const touches = ['focusin', 'pointerdown', 'input'] as const;

/** The form's engine, once it is there, and a way to hurry it. */
export interface LazyEngine {
  readonly Engine: ComponentType<EngineProps> | null;
  /** Fetches the engine; false if it can't be had now. A later call tries again. */
  load(): Promise<boolean>;
}

/**
 * Fetches formik, yup and what sends a request when the form comes near the view or is touched. Until then, and whenever
 * it can't be fetched, the form is a plain one. It is not `React.lazy`, which would take the form off the page on a failure.
 */
export function useEngine(form: RefObject<HTMLFormElement>): LazyEngine {
  const [engine, setEngine] = useState<ComponentType<EngineProps> | null>(null);

  const load = useCallback(async () => {
    try {
      const { Engine } = await importEngine();
      setEngine(() => Engine);
      return true;
    } catch {
      return false;
    }
  }, []);

  useEffect(() => {
    const element = form.current;
    if (!element || engine) return;
    const start = () => void load();
    if (element.contains(document.activeElement)) start();
    for (const touch of touches) element.addEventListener(touch, start);
    const observer = 'IntersectionObserver' in window ? new IntersectionObserver(onChange, { rootMargin: nearView }) : null;
    observer?.observe(element);
    function onChange(entries: IntersectionObserverEntry[]) {
      if (entries.some((entry) => entry.isIntersecting)) start();
    }
    return () => {
      observer?.disconnect();
      for (const touch of touches) element.removeEventListener(touch, start);
    };
  }, [form, engine, load]);

  return { Engine: engine, load };
}
