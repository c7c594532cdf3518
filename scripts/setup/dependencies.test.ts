import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly integrity?: string; readonly link?: boolean; readonly hasInstallScript?: boolean }>
  >;
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

/** Packages that are installed from a registry: the lock's entries but for the project itself and its workspaces. */
const installed = (folder: string) =>
  Object.entries(read<Lock>(`${folder}/package-lock.json`).packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test.each(['.', 'artwork', 'bench/lighthouse', 'testing/observatory'])(
  'every package that %s installs is pinned by its digest',
  (folder) => {
    const packages = installed(folder);
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==/.test(integrity)).map(([path]) => path)).toEqual([]);
  },
);

test('who may run a script at installation is decided for each package that has one, and for no other', () => {
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');
  const withScript = installed('.').filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript.map(([path]) => nameOf(path)))].sort());
});

test('the bill of materials names what runs in production', () => {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  const { bomFormat, components }: { bomFormat: string; components: { name: string }[] } = JSON.parse(stdout || JSON.stringify(stderr));
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['fastify', '@photostructure/sqlite', 'prom-client', 'gatsby']));
  expect(names).not.toContain('jest');
});
