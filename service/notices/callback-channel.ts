import type { Config } from '../config';
import { readSecret } from '../hooks/credentials';
import { signedHeaders } from '../hooks/standard-webhooks';
import type { Notice } from '../publications/notices';
import type { PublicationRecord } from '../publications/publication-record';
import type { Channel } from './channel';
import { deskUrl, noticeText } from './notice-text';
import { post } from './post';

/** Tells a system by a call that is signed by Standard Webhooks. Its id stays the same when it is repeated. */
export function callbackChannel(config: Config): Channel {
  const key = readSecret(config.publishNotifySecret)?.key;
  if (!key) throw new Error('PUBLISH_NOTIFY_SECRET is missing.');
  return {
    name: 'callback',
    attemptMs: 15_000,
    deliver: async (notice, publication, signal) => {
      const body = Buffer.from(JSON.stringify(payload(notice, publication, config)));
      const headers = { 'content-type': 'application/json', ...signedHeaders(key, notice.id, body) };
      return post('PUBLISH_NOTIFY_URL', config.publishNotifyUrl, { headers, body, signal });
    },
  };
}

/** What the call says; times as ISO 8601, findings with their sentence in the language of the staff. */
function payload({ news, created_at }: Notice, publication: PublicationRecord, config: Config) {
  const iso = (time: number | null) => time && new Date(time).toISOString();
  const { id, state, release, createdAt, startedAt, finishedAt, findings } = publication;
  return {
    type: `publication.${news}`,
    timestamp: iso(created_at),
    data: {
      publication: id,
      outcome: state,
      release,
      createdAt: iso(createdAt),
      startedAt: iso(startedAt),
      finishedAt: iso(finishedAt),
      findings,
      text: noticeText(news, publication, config).text,
      desk: deskUrl(config),
    },
  };
}
