import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { localeByCode } from '../../contract/locales';
import { markdownFile } from '../release/manifest';
import type { SiteAddresses } from './addresses';
import { markdownUrl, parsePageFile, urlOfPageFile } from './page-file';
import type { FoundFile } from './release-store';
import { addVary } from './send-file';

/**
 * Chooses between a page and its Markdown by Accept, and sets the headers that tell of both: the language, where the page is, and where its
 * Markdown is. Search engines are to list the page alone.
 *
 * @param found what is at the address asked for
 */
export function chooseForm(request: FastifyRequest, reply: FastifyReply, found: FoundFile, addresses: SiteAddresses): FoundFile {
  const { release, path, file } = found;
  if (file.role !== 'page' && file.role !== 'markdown') return found;
  reply.header('content-language', localeByCode(parsePageFile(path).locale).languageTag);
  if (file.role === 'markdown') {
    reply
      .header('x-robots-tag', 'noindex')
      .header('link', `<${urlOfPageFile(path.replace(/\.md$/, '.html'), addresses)}>; rel="canonical"`);
    return found;
  }
  const markdown = release.files.get(markdownFile(path));
  if (!markdown) return found;
  addVary(reply, 'Accept');
  const url = urlOfPageFile(path, addresses);
  if (new Negotiator(request).mediaType(['text/html', 'text/markdown']) !== 'text/markdown') {
    reply.header('link', `<${markdownUrl(url)}>; rel="alternate"; type="text/markdown"`);
    return found;
  }
  reply.header('link', `<${url}>; rel="canonical"`).header('content-location', markdownUrl(url));
  return { release, path: markdownFile(path), file: markdown };
}
