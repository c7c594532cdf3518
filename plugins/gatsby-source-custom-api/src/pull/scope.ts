import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type EndpointName, endpoints, endpointsOf } from '../../../../contract/endpoints';
import { type KindName, kindNames } from '../../../../contract/kinds';
import { itemPath } from './item-path';

/** What a sender says has changed, in the `webhookBody` that Gatsby hands on: items, or kinds as a whole. */
const Changed = Type.Object({
  changed: Type.Array(
    Type.Object({ kind: Type.Union(kindNames.map((name) => Type.Literal(name))), id: Type.Optional(Type.String({ minLength: 1 })) }),
  ),
});

/** A pull while nobody waits, in the `webhookBody` of a process that makes one. */
export interface Look {
  /** Gives the pull up. */
  readonly signal: AbortSignal;
  /** Called if nothing can be said: a call failed, or what came can't be published. The next publication tells why. */
  readonly onFailure: () => void;
}

/** The look that a `webhookBody` asks for, if it does. */
export function lookOf(webhookBody: unknown): Look | undefined {
  const { signal } = (webhookBody ?? {}) as { signal?: unknown };
  return signal instanceof AbortSignal ? (webhookBody as Look) : undefined;
}

/** Ids of the items of an answer that may have changed. */
type MayHaveChanged = ReadonlySet<string> | 'any';

/** What may have changed in the answer of a path of the API. Where nothing has, it is taken from memory. */
export type Scope = (path: string) => MayHaveChanged;

/** The scope of a complete pull. */
export const everything: Scope = () => 'any';

/** The scope of the changes that a sender names: nothing for an empty list, `everything` without one, or where it has what we don't know. */
export function scopeOf(webhookBody: unknown): Scope {
  if (!Value.Check(Changed, webhookBody)) return everything;
  return union(webhookBody.changed.map(({ kind, id }) => scopeOfKind(kind, id)));
}

function scopeOfKind(kind: KindName, id: string | undefined): Scope {
  const scopes = endpointsOf(kind).map(([name]) => scopeOfEndpoint(name, id));
  // The API's order of a category's services may follow from either.
  if (kind === 'services' || kind === 'categories') scopes.push(scopeOfEndpoint('servicesByCategory'));
  return union(scopes);
}

const nothing: ReadonlySet<string> = new Set();

/** @param id of the only item that matters */
function scopeOfEndpoint(name: EndpointName, id?: string): Scope {
  const { path } = endpoints[name];
  const [prefix = '', ...parameter] = path.split('{');
  const only = parameter.length > 0 && id !== undefined ? itemPath(name, id) : path;
  const changed = id === undefined ? 'any' : new Set([id]);
  return (asked) => (asked === only || (parameter.length > 0 && id === undefined && asked.startsWith(prefix)) ? changed : nothing);
}

const union =
  (scopes: readonly Scope[]): Scope =>
  (path) => {
    const [bare = path] = path.split('?', 1);
    const all = scopes.map((scope) => scope(bare));
    return all.includes('any') ? 'any' : new Set(all.flatMap((some) => [...some]));
  };
