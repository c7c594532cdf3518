import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import type { EngineProps } from './engine/engine';

const importEngine = () => import(/* webpackChunkName: "request-engine" */ './engine/engine');

/** Root margin: distance from the viewport at which the engine is loaded. */
const nearView = '600px 0px';

/** Events that show that the form is being used. */
const touches = ['focusin', 'pointerdown', 'input'] as const;

/** The lazily loaded engine. */
export interface LazyEngine {
  readonly Engine: ComponentType<EngineProps> | null;
  /** Loads the engine; false on failure. A later call retries. */
  load(): Promise<boolean>;
}

/**
 * Loads formik, yup and the sending code when the form approaches the viewport or is used. Until then, and on failure, the form is a plain
 * one. Not `React.lazy`, because an error there would unmount the form.
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
