import type { HookValues } from './variables';

/** Bytes of a secret, by Standard Webhooks 1.0 (“Signature scheme”); a token needs as many characters. */
const bytesOfSecret = { least: 24, most: 64 };

const prefix = 'whsec_';

/** What calls may be authenticated with. */
export interface Credentials {
  readonly secrets: readonly Secret[];
  readonly token: string | null;
}

export interface Secret {
  /** As it is configured, and as GitHub uses it. */
  readonly text: string;
  /** The bytes that it encodes, as Standard Webhooks uses it. */
  readonly key: Buffer;
}

/**
 * Reads secrets and token.
 *
 * @returns what can be used, and a sentence for each value that can't, which names variable and remedy but not the value
 */
export function readCredentials({ webhookSecrets, webhookToken }: HookValues): { credentials: Credentials; problems: string[] } {
  const read = webhookSecrets.map(readSecret);
  const problems = read.flatMap((secret, index) =>
    secret
      ? []
      : [
          `WEBHOOK_SECRETS: secret ${index + 1} of ${read.length} is not "${prefix}" and ${bytesOfSecret.least} to ${bytesOfSecret.most} bytes in base64, so calls signed with it are refused. Make one with: npm run webhook -- secret`,
        ],
  );
  const isToken = webhookToken.length >= bytesOfSecret.least && /^[!-~]+$/.test(webhookToken);
  if (webhookToken !== '' && !isToken)
    problems.push(
      `WEBHOOK_TOKEN is not ${bytesOfSecret.least} or more ASCII characters without spaces, so calls with it are refused. Make one with: npm run webhook -- secret`,
    );
  return { credentials: { secrets: read.filter((secret) => secret !== null), token: isToken ? webhookToken : null }, problems };
}

/** A secret as Standard Webhooks writes it; null if it is none, or weak. */
export function readSecret(text: string): Secret | null {
  const encoded = text.slice(prefix.length);
  const key = Buffer.from(encoded, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded);
  const isLong = key.length >= bytesOfSecret.least && key.length <= bytesOfSecret.most;
  return text.startsWith(prefix) && isBase64 && isLong ? { text, key } : null;
}
