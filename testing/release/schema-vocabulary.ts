import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The properties of each type of schema.org, inherited ones included, as the declarations of schema-dts list them. */
export function schemaVocabulary(): (type: string) => ReadonlySet<string> | undefined {
  const lines = readFileSync(join(require.resolve('schema-dts/package.json'), '../dist/schema.d.ts'), 'utf8').split('\n');
  const own = new Map<string, string[]>();
  const parents = new Map<string, string[]>();
  const types = new Map<string, string>();
  let current = '';
  for (const line of lines) {
    const head = /^(?:export )?interface (\w+) (?:extends (.+) )?\{/.exec(line);
    if (head?.[1]) {
      current = head[1];
      own.set(current, []);
      parents.set(current, (head[2] ?? '').split(/,\s*/));
    }
    const property = /^ {4}"(@?\w+)"\??: ("\w+";)?/.exec(line);
    if (property?.[1] === '@type' && property[2]) types.set(property[2].slice(1, -2), current);
    else if (property?.[1]) own.get(current)?.push(property[1]);
  }
  const propertiesOf = (name: string): string[] => [...(own.get(name) ?? []), ...(parents.get(name) ?? []).flatMap(propertiesOf)];
  return (type) => {
    const name = types.get(type);
    return name === undefined ? undefined : new Set(propertiesOf(name));
  };
}
