/** Resolves as soon as a signal is aborted. Not to be raced again and again: a signal keeps who waits for it. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
