import type { FastifyPluginAsync } from 'fastify';
import { RequestLimits } from '../limits/request-limits';
import { policyReportPath } from './security-headers';

/** Reports that are logged, of one page's policy and in sum: every visitor's browser extensions may send some. */
const most = { perDirective: { requests: 10, perMs: 3_600_000 }, inSum: { requests: 20, perMs: 60_000 } };

const largest = 16_384;

/** Takes browsers' reports of what a content security policy has refused, and logs them: the directive, and of addresses no more than the origin and our path. */
export const takePolicyReports: FastifyPluginAsync = async (app) => {
  const limits = new RequestLimits('policy reports', most.perDirective, most.inSum);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: largest },
    app.getDefaultJsonParser('remove', 'remove'),
  );
  app.post(policyReportPath, async (request, reply) => {
    const report = Object((Object(request.body) as Record<string, unknown>)['csp-report']) as Record<string, unknown>;
    const directive = word(report['effective-directive'] ?? report['violated-directive']);
    if ((await limits.take(directive)) === null)
      request.log.warn(
        { path: pathOf(report['document-uri']), reason: `${directive} ${originOf(report['blocked-uri'])}` },
        'A browser reports what the content security policy refuses',
      );
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};

function word(value: unknown): string {
  return /^[a-z-]{1,40}/.exec(String(value))?.[0] ?? '';
}

function pathOf(value: unknown): string {
  return URL.canParse(String(value)) ? new URL(String(value)).pathname.slice(0, 200) : '';
}

/** An origin, or a keyword such as `inline`. */
function originOf(value: unknown): string {
  return URL.canParse(String(value)) ? new URL(String(value)).origin : word(value);
}
