import { useEffect, useState } from 'react';

/** An element of our own at the start of the document; null until it is there. */
export function useHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    document.body.prepend(element);
    setHost(element);
    return () => element.remove();
  }, []);
  return host;
}
