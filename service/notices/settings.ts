import type { Config } from '../config';
import type { NoticeChannel } from '../publications/schema';

/** The channels that a configuration enables. */
export function noticeChannelsOf(config: Pick<Config, 'publishMailTo' | 'publishNotifyUrl' | 'indexNowKey'>): NoticeChannel[] {
  return [
    ...(config.publishMailTo.length > 0 ? (['mail'] as const) : []),
    ...(config.publishNotifyUrl === '' ? [] : (['callback'] as const)),
    ...(config.indexNowKey === '' ? [] : (['indexnow'] as const)),
  ];
}
