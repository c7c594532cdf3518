import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { closed, maxPerPage } from './content/common';
import { ServiceSummary } from './content/service';
import { type KindName, kindNames, kindOf, type kinds } from './kinds';

export { maxPerPage };

/** Shape of an endpoint's payload: one object, a whole list, or one page of a list. */
export type Shape = 'one' | 'list' | 'page';

export interface Endpoint {
  /** Path under the API's base, with `{name}` for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly shape: Shape;
  /** Schema of `data`: of the object for `one`, of one element otherwise. */
  readonly item: TSchema;
  /** Query parameters, if it takes any. */
  readonly query?: TSchema;
}

/** Pagination of a list, beside its `data`. */
export const PageMeta = Type.Object(
  {
    page: Type.Integer({ minimum: 1 }),
    perPage: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 0 }),
    totalPages: Type.Integer({ minimum: 0 }),
  },
  { ...closed, title: 'PageMeta' },
);

/** Endpoints that belong to no kind. */
const others = {
  servicesByCategory: { path: '/services/byCategory/{id}', summary: 'Services of a category', shape: 'list', item: ServiceSummary },
} as const satisfies Record<string, Endpoint>;

type DetailOf<Row> = Row extends { detail: { endpoint: infer Name extends string } } ? Name : never;
export type EndpointName = KindName | DetailOf<(typeof kinds)[KindName]> | keyof typeof others;

/** The endpoints of a kind: its list, its singleton or its items by name; and the detail endpoint behind a list of summaries. */
export function endpointsOf(name: KindName): [EndpointName, Endpoint][] {
  const { path, summary, schema, query, detail, singleton, ids } = kindOf(name);
  const listShape = query && 'page' in query.properties ? 'page' : 'list';
  const shape = singleton || ids ? 'one' : listShape;
  const first: Endpoint = { path, summary, shape, item: detail?.listed ?? schema, ...(query && { query }) };
  if (!detail) return [[name, first]];
  return [
    [name, first],
    [detail.endpoint as EndpointName, { path: `${path}/{id}`, summary: detail.summary, shape: 'one', item: schema }],
  ];
}

/** The kind that an endpoint belongs to; undefined where it belongs to none. */
export const kindOfEndpoint = (endpoint: string): KindName | undefined =>
  kindNames.find((name) => endpointsOf(name).some(([of]) => of === endpoint));

/** Every GET of the content API. Keys are the names that code and reports use. */
export const endpoints = Object.fromEntries([...kindNames.flatMap(endpointsOf), ...Object.entries(others)]) as Record<
  EndpointName,
  Endpoint
>;

/** Path of the only endpoint that accepts data. */
export const requestPath = '/request';

/** Schema of the response body of an endpoint. */
export function responseSchema(endpoint: Endpoint): TSchema {
  if (endpoint.shape === 'one') return Type.Object({ data: endpoint.item }, closed);
  const data = Type.Array(endpoint.item);
  return endpoint.shape === 'page' ? Type.Object({ data, meta: PageMeta }, closed) : Type.Object({ data }, closed);
}

/** Other ways to reach the firm; unknown ones are omitted. */
export const FirmContacts = Type.Object(
  {
    phone: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    telegram: Type.Optional(Type.String({ description: 'Address of the chat' })),
  },
  closed,
);
export type FirmContacts = Static<typeof FirmContacts>;

/** `{ "error", "message" }`, the body of every error response; `fields` maps form fields to the rule that they violate. */
export const ErrorResponse = Type.Object(
  {
    error: Type.String({ description: 'Title, in the language asked for' }),
    message: Type.String({ description: 'What happened and what to do' }),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    contacts: Type.Optional(FirmContacts),
  },
  { ...closed, title: 'Error' },
);

/** `data` of the response to an accepted request. */
export const RequestReceipt = Type.Object(
  { reference: Type.String({ description: 'Number to quote' }), acceptedAt: Type.String({ format: 'date-time' }) },
  { ...closed, title: 'RequestReceipt' },
);
