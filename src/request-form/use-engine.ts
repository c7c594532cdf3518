import { type RefObject, useCallback, useEffect, useState } from 'react';

type Engine = typeof import('./engine/engine');

const importEngine = () => import(/* webpackChunkName: "request-engine" */ './engine/engine');

/** Root margin: distance from the viewport at which the engine is loaded. */
const nearView = '600px 0px';

/** Events that show that the form is being used. */
const touches = ['focusin', 'pointerdown', 'input'] as const;

/** The lazily loaded engine. */
interface LazyEngine {
  readonly engine: Engine | null;
  /** Loads the engine; false on failure. A later call retries. */
  load(): Promise<boolean>;
}

/**
 * Loads formik, yup, the sending code and the confirmation when the form approaches the viewport or is used. Until then, and on failure, the form is a plain
 * one. Not `React.lazy`, because an error there would unmount the form.
 */
export function useEngine(form: RefObject<HTMLFormElement>): LazyEngine {
  const [engine, setEngine] = useState<Engine | null>(null);

  const load = useCallback(async () => {
    try {
      const { Engine, SentMessage } = await importEngine();
      setEngine({ Engine, SentMessage });
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

  return { engine, load };
}
