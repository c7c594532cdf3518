import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Frame, renderPage } from '../frame';
import { message } from '../pages/message';
import type { PageContent, View } from '../view';
import { formOwner } from './visit';

/** The view of somebody who is signed in. @throws Error for an outsider, whom no page must be made for */
export function viewOf(request: FastifyRequest, reply: FastifyReply, timeZone: string): View {
  const { t, locale, person } = request.visit;
  if (person === null) throw new Error('An outsider has no view of the desk.');
  return {
    ...{ t, locale, person, timeZone },
    path: request.url,
    params: textsOf(request.params),
    query: textsOf(request.query),
    csrf: formToken(request, reply),
  };
}

/** The token for the forms of a page. */
export const formToken = ({ visit }: FastifyRequest, reply: FastifyReply): string => reply.generateCsrf({ userInfo: formOwner(visit) });

/** Sends a page. */
export function sendPage(reply: FastifyReply, frame: Frame, content: PageContent): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(renderPage(frame, content));
}

/** Sends a page that only says something; to an outsider as well. @param name key below `desk` of its title and text */
export function sendMessage(request: FastifyRequest, reply: FastifyReply, status: number, name: string): FastifyReply {
  const { t, locale, person } = request.visit;
  const frame = { t, locale, path: request.method === 'GET' ? request.url : '' };
  return sendPage(reply.code(status), person === null ? frame : { ...frame, person, csrf: formToken(request, reply) }, message(t, name));
}

/** Parameters that were given once. */
function textsOf(values: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(Object(values)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
