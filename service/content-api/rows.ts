import { type EndpointName, endpointsOf } from '../../contract/endpoints';
import { type KindName, kindNames, kindOf } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import { notFound } from './api-error';
import type { Query } from './query';
import type { Library } from './store/library';
import type { Fields } from './store/parse-file';

/** What a row is asked for. */
export interface Call {
  readonly library: Library;
  readonly locale: LocaleCode;
  /** The parameter in the path, or '' without one. */
  readonly id: string;
  readonly query: Query;
}

/** Finds the item, or all items of the list (the pages of a list are cut afterwards). */
export type Row = (call: Call) => Fields | readonly Fields[];

function present(item: Fields | undefined): Fields {
  if (!item) throw notFound();
  return item;
}

/** Whether a parameter is absent or equal to the field, or to one entry of it. */
function agrees(field: unknown, wanted: string | number | undefined): boolean {
  return wanted === undefined || field === wanted || (Array.isArray(field) && field.includes(wanted));
}

/** `en` finds everyone who speaks any English, `en-GB` only those who say so (RFC 4647, basic filtering). */
function speaks(tags: unknown, wanted: string | number | undefined): boolean {
  if (wanted === undefined) return true;
  const range = String(wanted).toLowerCase();
  return Array.isArray(tags) && tags.some((tag) => `${String(tag).toLowerCase()}-`.startsWith(`${range}-`));
}

/** Which items of a list a query asks for. */
const filters: Partial<Record<KindName, (item: Fields, query: Query) => boolean>> = {
  blogs: (post, { category }) => agrees(post.categoryId, category),
  members: (member, { region, category, language, expert }) =>
    agrees(member.regionId, region) &&
    agrees(member.categoryIds, category) &&
    speaks(member.languageTags, language) &&
    agrees(member.expertId, expert),
};

const servicesByCategory: Row = ({ library, locale, id }) => {
  if (!library.has('categories', id)) throw notFound();
  return library.list('services', locale).filter((service) => service.categoryId === id);
};

/** The rows of a kind's endpoints: one item where the path has a parameter or the kind is a singleton, else its list. */
function rowsOf(kind: KindName): [EndpointName, Row][] {
  const { singleton } = kindOf(kind);
  const filter = filters[kind] ?? (() => true);
  return endpointsOf(kind).map(([name, { shape }]) => {
    const row: Row =
      shape === 'one'
        ? ({ library, locale, id }) => present(library.item(kind, singleton ? kind : id, locale))
        : ({ library, locale, query }) => library.list(kind, locale).filter((item) => filter(item, query));
    return [name, row];
  });
}

/** Every GET of the contract. */
export const rows = Object.fromEntries([...kindNames.flatMap(rowsOf), ['servicesByCategory', servicesByCategory]]) as Readonly<
  Record<EndpointName, Row>
>;
