import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { localeByCode } from '../../contract/locales';
import type { SiteAddresses } from './addresses';
import { markdownOnDemand } from './markdown-on-demand';
import { markdownUrl, parsePageFile, urlOfPageFile } from './page-file';
import type { FoundFile } from './release-store';
import { addVary } from './send-file';

/**
 * Chooses between a page and its Markdown by Accept, and sets the headers that tell of both: the language, where the page is, and where its
 * Markdown is. Search engines are to list the page alone.
 *
 * @param found what is at the address asked for, or the page whose Markdown is
 * @throws {DamagedFile} if the page is missing or damaged
 */
export async function chooseForm(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundFile & { readonly asMarkdown?: true },
  addresses: SiteAddresses,
): Promise<FoundFile> {
  const { path, file } = found;
  if (file.role !== 'page') return found;
  reply.header('content-language', localeByCode(parsePageFile(path).locale).languageTag);
  if (file.says === undefined) return found;
  const url = urlOfPageFile(path, addresses);
  if (found.asMarkdown) reply.header('x-robots-tag', 'noindex');
  else {
    addVary(reply, 'Accept');
    if (new Negotiator(request).mediaType(['text/html', 'text/markdown']) !== 'text/markdown') {
      reply.header('link', `<${markdownUrl(url)}>; rel="alternate"; type="text/markdown"`);
      return found;
    }
    reply.header('content-location', markdownUrl(url));
  }
  const { markdown, canonical } = await markdownOnDemand(found);
  reply.header('link', `<${canonical}>; rel="canonical"`);
  return markdown;
}
