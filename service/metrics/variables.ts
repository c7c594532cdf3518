import { listenAddress, optionalPort } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';

/** The variables of the listener for operators. */
export const metricsVariables = {
  metricsPort: variable('METRICS_PORT', '', optionalPort, {
    meaning: 'Port of a listener of its own for operators: /metrics for Prometheus, and /readyz with every detail. Empty: there is none.',
  }),
  metricsHost: variable('METRICS_HOST', '127.0.0.1', listenAddress, { meaning: 'Address that this listener listens on.' }),
};

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function metricsCrossChecks({
  metricsPort,
  port,
  staffPort,
}: Pick<ValuesOf<typeof metricsVariables>, 'metricsPort'> & { readonly port: number; readonly staffPort: number | null }): string[] {
  if (!metricsPort || (metricsPort !== port && metricsPort !== staffPort)) return [];
  return [`METRICS_PORT is ${metricsPort}, which is the port of another listener. Give it one of its own, or leave it empty.`];
}
