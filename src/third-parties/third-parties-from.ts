import type { Vendor } from '../../contract/vendor';

/** Other providers that the site may turn to once a visitor allows it, as site metadata. */
export interface ThirdParties {
  readonly vendors: readonly Vendor[];
  /** Hosts that may be shown in a frame. */
  readonly frameHosts: readonly string[];
}

/**
 * Reads VENDORS (JSON) and FRAME_HOSTS (separated by commas), which the publisher derives from the configuration it has
 * checked. They are not GATSBY_ variables: those stand in every bundle and would render every page anew.
 */
export function thirdPartiesFrom(environment: Readonly<Record<string, string | undefined>>): ThirdParties {
  return {
    vendors: JSON.parse(environment.VENDORS || '[]'),
    frameHosts: (environment.FRAME_HOSTS ?? '').split(',').filter(Boolean),
  };
}
