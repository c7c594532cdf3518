import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type LocaleCode, localeByCode } from '../../../contract/locales';
import { staffLocales, staffTexts } from '../../locales/staff-texts';
import type { Desk } from '../desk';
import { deskPrefix } from '../paths';
import { lifetimes, type Person } from '../store/staff-store';
import type { Texts } from '../view';

/** What is known of a request to the desk before it is answered. */
export interface Visit {
  readonly t: Texts;
  readonly locale: LocaleCode;
  /** Null for an outsider. */
  readonly person: Person | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

const sessionCookie = 'staff_session';
const localeCookie = 'staff_locale';

/** Options of every cookie of the desk. */
export const cookieOptions = (desk: Desk) =>
  ({
    path: deskPrefix,
    httpOnly: true,
    sameSite: 'strict',
    signed: true,
    secure: desk.config.staffUrl.startsWith('https:'),
    maxAge: lifetimes.session / 1_000,
  }) as const;

/** Reads who sends a request, and in which language they want to be answered. */
export async function readVisit(request: FastifyRequest, desk: Desk): Promise<Visit> {
  const token = sessionToken(request);
  const locale = localeOf(request);
  return {
    locale,
    t: staffTexts(locale) as Texts,
    person: token === null ? null : await (await desk.staff()).signedIn(token),
  };
}

/** Whether a link of another site, such as a mail, led here without a session: strict cookies don't come along then; they do when the page loads itself again. */
export const mayLackCookies = ({ method, headers, visit }: FastifyRequest): boolean =>
  visit.person === null && method === 'GET' && headers['sec-fetch-site'] === 'cross-site';

/** Whom the tokens of forms are for, so that one person's don't work for another. */
export const formOwner = ({ person }: Visit): string => (person === null ? 'outsider' : `person ${person.name}`);

/** The token of the session that a request belongs to; null without a cookie that we have signed. */
export const sessionToken = (request: FastifyRequest): string | null => signedCookie(request, sessionCookie);

export function setSession(reply: FastifyReply, token: string, desk: Desk): void {
  reply.setCookie(sessionCookie, token, cookieOptions(desk));
}

export function clearSession(reply: FastifyReply, desk: Desk): void {
  reply.clearCookie(sessionCookie, cookieOptions(desk));
}

/** Keeps a language that was chosen from the menu. */
export function setLocale(reply: FastifyReply, locale: LocaleCode, desk: Desk): void {
  reply.setCookie(localeCookie, locale, cookieOptions(desk));
}

/** Whether the desk is offered in this language. */
export const isStaffLocale = (value: unknown): value is LocaleCode => staffLocales.some((code) => code === value);

function localeOf(request: FastifyRequest): LocaleCode {
  const chosen = signedCookie(request, localeCookie);
  if (isStaffLocale(chosen)) return chosen;
  const tags = staffLocales.map((code) => localeByCode(code).languageTag);
  const [wanted] = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] ?? '*' } }).languages(tags);
  return staffLocales.find((code) => localeByCode(code).languageTag === wanted) ?? 'en';
}

function signedCookie(request: FastifyRequest, name: string): string | null {
  const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
  return valid ? value : null;
}
