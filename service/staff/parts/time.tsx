import type { ReactNode } from 'react';
import { moment } from '../format';
import type { View } from '../view';

/** A moment, for people and for machines. @param props.at milliseconds since 1970 */
export function Time({ at, view }: { at: number; view: View }): ReactNode {
  return <time dateTime={new Date(at).toISOString()}>{moment(at, view)}</time>;
}
