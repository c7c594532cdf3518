import { type PageFacts, readFacts } from '../../html/page-facts';
import { type PartMemory, readByParts } from './page-parts';

/** What the audit asks of a page, and what its head says: of what is no slice first, then of its slices. @param path of the page's file */
export const factsOfPage = (path: string, page: Buffer, memory: PartMemory): [PageFacts, ...PageFacts[]] =>
  readByParts('facts', path, page, memory, factsOfPart) as [PageFacts, ...PageFacts[]];

/** A part without a head is in the body. */
const factsOfPart = (html: string): PageFacts => readFacts(html.includes('<head') ? html : `<body>${html}`);
