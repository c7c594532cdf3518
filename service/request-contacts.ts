import type { FastifyInstance } from 'fastify';
import type { FirmContacts } from '../contract/endpoints';
import type { LocaleCode } from '../contract/locales';
import { ownOrigin } from './http/own-origin';

/** Milliseconds in which contacts have to come; a visitor is waiting for an error message. */
const timeout = 1_000;

/**
 * The firm's phone, e-mail and chat as the content API has them, for the moment in which a request can't be taken. What
 * was known last stands in while the API does not answer.
 *
 * @param apiHost origin of the back office, or null for the API of `app` itself
 */
export function requestContacts(app: FastifyInstance, apiHost: string | null): (locale: LocaleCode) => Promise<FirmContacts> {
  const known = new Map<LocaleCode, FirmContacts>();
  return async (locale) => {
    try {
      const answer = await fetch(`${apiHost ?? ownOrigin(app)}/api/contact/site`, {
        headers: { 'accept-language': locale },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (answer.ok) known.set(locale, pick(await answer.json()));
    } catch {
      // The visitor is told of other ways with what is known.
    }
    return known.get(locale) ?? {};
  };
}

function pick(answer: unknown): FirmContacts {
  const { data } = Object(answer) as { data?: unknown };
  const { phone, email, telegram } = Object(data) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 254 ? value : undefined);
  const found = { phone: text(phone), email: text(email), telegram: text(telegram) };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
