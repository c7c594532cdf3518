import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const longestPath = 300;

/** Logs each request once, when it is answered: path and outcome, nothing about the client. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  /** A rejected request is logged anyway, and the parser's message may quote visitor input. */
  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ err: error }, 'the answer failed');
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { method: request.method, path: pathOf(request.raw.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...line, err: error }, 'request failed');
    else reply.log.info(line, 'request');
  }
}

/** The path without its query, which may contain visitor input. */
function pathOf(url = ''): string {
  return (url.split('?', 1)[0] ?? '').slice(0, longestPath);
}
