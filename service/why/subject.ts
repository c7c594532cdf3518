import type { KindName } from '../../contract/kinds';
import type { BuildReport } from '../publisher/build-report';
import type { CurrentItem } from './evidence';

/** An item that is explained. */
export interface Subject {
  readonly kind: KindName;
  readonly id: string;
  /** As the content has it; undefined where it has none. */
  readonly now: CurrentItem | undefined;
  /** As the live release has it. */
  readonly built: BuildReport['items'][number] | undefined;
  /** Path of its page without locale prefix; undefined where it has none. */
  readonly page: string | undefined;
}
