import type { DataLayout } from '../release/data-layout';
import type { Release } from '../release/releases';
import type { SiteAddresses } from '../site/addresses';
import { probeCurrentRelease } from './probe-release';
import { pointTo, switchToNone } from './switch-release';

interface Probing {
  readonly addresses: SiteAddresses;
  /** The release that is live again if this one can't be served; null: none is. */
  readonly previous: string | null;
  /** Resolves when the switch may happen. */
  readonly moment?: () => Promise<unknown>;
  /** Called between the switch and the probe. */
  readonly onProbe?: () => void | Promise<void>;
}

/**
 * Makes a release current and sees whether it can be served; if not, or if that can't be found out, the previous one is back before anything
 * else happens. Call it in `whileSwitching`.
 *
 * @returns what is wrong, in sentences; none if the release is live
 * @throws what `onProbe` or the probe itself throws
 */
export async function switchProbed(
  layout: DataLayout,
  release: Release,
  { addresses, previous, moment, onProbe }: Probing,
): Promise<string[]> {
  await pointTo(layout, release, moment);
  let isServed = false;
  try {
    await onProbe?.();
    const problems = await probeCurrentRelease(layout, addresses);
    isServed = problems.length === 0;
    return problems;
  } finally {
    if (!isServed) await (previous === null ? switchToNone(layout) : pointTo(layout, { id: previous }));
  }
}
