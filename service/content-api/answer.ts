import { KindGuard } from '@sinclair/typebox';
import { type Endpoint, maxPerPage } from '../../contract/endpoints';
import type { Query } from './query';
import type { Fields } from './store/yaml-fields';

/** The fields that the endpoint's schema names, in its order: lists answer with summaries of what details answer in full. */
function shown({ item }: Endpoint, fields: Fields): Fields {
  const names = KindGuard.IsObject(item) ? Object.keys(item.properties) : [];
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
}

function pageOf(items: readonly Fields[], { page, perPage }: Query) {
  const [at, size] = [Number(page ?? 1), Number(perPage ?? maxPerPage)];
  const meta = { page: at, perPage: size, total: items.length, totalPages: Math.ceil(items.length / size) };
  return { data: items.slice((at - 1) * size, at * size), meta };
}

const isList = (found: Fields | readonly Fields[]): found is readonly Fields[] => Array.isArray(found);

/** The body of an answer. A page beyond the end is empty. */
export function bodyOf(endpoint: Endpoint, found: Fields | readonly Fields[], query: Query): object {
  if (!isList(found)) return { data: shown(endpoint, found) };
  if (endpoint.shape !== 'page') return { data: found.map((item) => shown(endpoint, item)) };
  const { data, meta } = pageOf(found, query);
  return { data: data.map((item) => shown(endpoint, item)), meta };
}
