/** jsdom has no layout, so a test says when the form comes near the view. */
export interface NearView {
  readonly rootMargin: string;
  comes(): void;
}

/** Puts an `IntersectionObserver` into the page that the test controls. */
export function controlNearView(): NearView {
  const observers: { callback: IntersectionObserverCallback; rootMargin: string }[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      observers.push({ callback, rootMargin });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return {
    get rootMargin() {
      return observers.at(-1)?.rootMargin ?? '';
    },
    comes() {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      for (const { callback } of observers) callback([entry], {} as IntersectionObserver);
    },
  };
}
