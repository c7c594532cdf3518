import { requestBody } from '../../testing/intake/request-body';

export interface PostAnswer {
  readonly status: number;
  readonly reference: string | undefined;
  /** Whether a refusal contains the firm's contacts. */
  readonly namesOtherWays: boolean;
  readonly retryAfter: string | null;
}

/** Posts one request with this message, once. */
export async function post(port: number, message: string): Promise<PostAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(requestBody({ message })),
  });
  const body = await response.json();
  return {
    status: response.status,
    reference: body.data?.reference,
    namesOtherWays: typeof body.contacts?.phone === 'string',
    retryAfter: response.headers.get('retry-after'),
  };
}
