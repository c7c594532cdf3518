import type { Attempt } from '../delivery/attempt';
import type { Notice } from '../publications/notices';
import type { PublicationRecord } from '../publications/publication-record';
import type { NoticeChannel } from '../publications/schema';

/** A way to tell people of a publication. */
export interface Channel {
  readonly name: NoticeChannel;
  /** Longest time that one attempt may take, in milliseconds. */
  readonly attemptMs: number;
  /** Tries once; does not throw. */
  deliver(notice: Notice, publication: PublicationRecord, signal: AbortSignal): Promise<Attempt>;
  /** Closes open connections. */
  close?(): void;
}
