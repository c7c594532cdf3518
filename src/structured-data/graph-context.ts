import type { Thing } from 'schema-dts';
import { defaultLocale, type LocaleCode } from '../../contract/locales';
import { absoluteUrl, type SiteAddress } from '../routing/site-url';

/** An entity of the graph with its address, by which the others name it. */
export type Entity = Exclude<Thing, string>;

/** What the entities of a page need to name each other. */
export interface GraphContext {
  /** Canonical URL of the page. */
  readonly url: string;
  readonly locale: LocaleCode;
  readonly address: SiteAddress;
  /** Description of the page, as its head has it. */
  readonly description: string;
  /** The picture of the page, as it is shared. */
  readonly image: { readonly '@id': string } | undefined;
}

/** Name of an entity of the page: its URL with a fragment. */
export const ownId = ({ url }: GraphContext, fragment: string): string => `${url}#${fragment}`;

/** Absolute URL of a path of the route table, in the language of the page. */
export const urlOf = ({ locale, address }: GraphContext, path: string): string => absoluteUrl(path, locale, address);

/** The firm and the site are the same on every page; each language of the site is a site of its own. */
export const firmId = (context: GraphContext): string => `${absoluteUrl('/', defaultLocale, context.address)}#firm`;
export const siteId = (context: GraphContext): string => `${urlOf(context, '/')}#website`;
