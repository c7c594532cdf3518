import type { Trigger } from '../publications/publication-record';
import { listed } from './format';
import type { View } from './view';

/** Who or what asked for a publication, each once, such as `Nodira (publishing desk) and schedule`. */
export function triggerText(triggers: readonly Pick<Trigger, 'source' | 'who'>[], view: Pick<View, 't' | 'locale'>): string {
  const words = triggers.map(({ source, who }) => {
    const place = view.t(`desk.trigger.${source}`);
    return who === undefined ? place : `${who} (${place})`;
  });
  return listed([...new Set(words)], view);
}
