import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that only require their notice. Any other must be decided on, not slip in with an update. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
];

/** The folders that are deployed, with their imports. */
const deployed = ['contracts', 'lambdas', 'frontend/src'];

/** An entry of `package-lock.json`. */
interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
export type LockedPackages = Readonly<Record<string, Locked>>;

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** The packages in the bundles and the site, each version once, by name. */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock: { packages: LockedPackages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const names = deployed.flatMap((folder) => sourcesIn(join(root, folder)).flatMap(importedPackages));
  const found = closure(lock.packages, names).map((path) => ({
    name: nameOf(path),
    version: lock.packages[path]?.version ?? '',
    licence: licenceOf(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))),
  }));
  const byText = new Map(found.map((of) => [`${of.name} ${of.version}`, of]));
  return [...byText.keys()].sort().flatMap((text) => byText.get(text) ?? []);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Packages that a source imports, but for types, which are not in a bundle. */
export function importedPackages(source: string): string[] {
  const imports = source.matchAll(
    /^(?:im|ex)port\s+(?!type\b)(?:[^;'"]*?from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...imports]
    .map(([, named = '', dynamic = '']) => named || dynamic)
    .filter((specifier) => !/^(\.|node:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * The paths in `node_modules` of these packages and their dependencies, peers included. Bundlers take only what is used,
 * so this is what may be in a bundle.
 * @throws Error naming a dependency that is not in the lock
 */
export function closure(packages: LockedPackages, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = names.map((name) => placeOf(packages, '', name));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const from = path;
    open.push(...wantedBy(packages[path]).map((name) => placeOf(packages, from, name)));
  }
  return [...seen];
}

function wantedBy({
  dependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Partial<Locked> = {}) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...peers];
}

/** Resolves a package as Node does: beside the importer, then further up. */
function placeOf(packages: LockedPackages, from: string, name: string): string {
  const path = join(from, 'node_modules', name);
  if (path in packages) return path;
  if (from === '') throw new Error(`${name} is not in package-lock.json`);
  return placeOf(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** Before 2014, packages had `licenses`. */
function licenceOf({ license, licenses }: { license?: unknown; licenses?: { type?: string }[] }): string {
  if (typeof license === 'string') return license;
  return licenses?.map(({ type }) => type).join(' OR ') || 'none named';
}

/** @throws Error naming every package whose licence is not allowed */
export function licencesDocument(packages: readonly ShippedPackage[]): string {
  const others = packages.filter(({ licence }) => !allowedLicences.includes(licence));
  if (others.length > 0) {
    const list = others.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
    throw new Error(`Not among the allowed licences:\n${list.join('\n')}`);
  }
  const sections = allowedLicences.flatMap((licence) => {
    const own = packages.filter((of) => of.licence === licence);
    return own.length === 0 ? [] : [sectionOf(licence, own)];
  });
  return [head(packages.length), ...sections].join('\n');
}

const sectionOf = (licence: string, packages: readonly ShippedPackage[]): string =>
  `## ${licence}\n\n${packages.map(({ name, version }) => `- ${name} ${version}\n`).join('')}`;

const head = (count: number): string => `# Licences

Written by \`npm run licences\`. The product itself is under [Apache 2.0](../LICENSE).

These ${count} packages are what the functions and the site are built from: what their code imports, and whatever that asks
for. Bundlers take only what is used of them. Tools that build and test are not among them. The script fails on a
licence that is not one of ${allowedLicences.join(', ')}.
`;
