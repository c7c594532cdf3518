import { type Choice, type Circumstances, questionVersion } from '../choice';
import { type Service, serviceKey } from '../service';

/**
 * The choice that allows exactly these services out of those that are asked about.
 *
 * @param former the choice that it takes the place of
 */
export function newChoice(
  services: readonly Service[],
  allowed: readonly Service[],
  former: Choice | null,
  { now, signal }: Circumstances,
): Choice {
  const allowedKeys = allowed.map(serviceKey);
  return {
    version: questionVersion,
    date: new Date(now).toISOString(),
    asked: services.map(serviceKey),
    allowed: allowedKeys,
    withdrawal: former?.allowed.some((key) => !allowedKeys.includes(key)) ?? false,
    signal,
  };
}
