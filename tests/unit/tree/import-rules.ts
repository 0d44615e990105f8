import type { Import, Module } from './source-tree';

interface Layer {
  /** Paths it holds, by prefix; `*` is one folder. A file belongs to the first layer that matches. */
  readonly of: string;
  /** What of ours it may import; `*` as above, and `<same>` is the folder that `*` matched in `of`. */
  readonly ours: readonly string[];
  /** What may be imported as types only. */
  readonly types?: readonly string[];
  /** Packages that it may import. Absent: any. */
  readonly packages?: readonly string[];
}

interface PlacedLayer extends Layer {
  /** What `*` matched. */
  readonly folder: string | undefined;
}

/** Imports point one way: contracts <- core <- adapters <- functions. */
const layers: readonly Layer[] = [
  { of: 'contracts/', ours: ['contracts/'], packages: ['zod/mini', 'zod/locales'] },
  {
    of: 'lambdas/core/',
    ours: ['contracts/', 'lambdas/core/'],
    packages: ['zod/mini', 'node:crypto'],
  },
  {
    of: 'lambdas/adapters/',
    ours: ['contracts/', 'lambdas/core/', 'lambdas/adapters/'],
    types: ['lambdas/runtime/'],
  },
  { of: 'lambdas/runtime/', ours: ['contracts/', 'lambdas/core/', 'lambdas/adapters/', 'lambdas/runtime/'] },
  {
    of: 'lambdas/functions/*/',
    ours: [
      'contracts/',
      'lambdas/core/',
      'lambdas/adapters/',
      'lambdas/runtime/',
      'lambdas/functions/<same>/',
    ],
  },
  {
    of: 'lib/',
    ours: [
      'contracts/',
      'lib/',
      'lambdas/functions/*/grants.ts',
      'lambdas/runtime/grants.ts',
      'lambdas/runtime/environment.ts',
      'lambdas/runtime/origin.ts',
      'lambdas/adapters/dynamodb/table/table-definition.ts',
      'lambdas/adapters/suppliers/supplier-deployment.ts',
    ],
  },
  { of: 'bin/', ours: ['lib/'] },
  {
    of: 'frontend/src/features/*/',
    ours: [
      'contracts/',
      'frontend/src/app/',
      'frontend/src/components/',
      'frontend/src/lib/',
      'frontend/src/styles/',
      'frontend/src/features/<same>/',
    ],
  },
  { of: 'frontend/', ours: ['contracts/', 'frontend/'] },
  // What CloudFront does to a request is one module for both.
  { of: 'local/', ours: ['contracts/', 'lambdas/', 'lib/site/', 'local/', 'scripts/lib/'] },
  {
    of: 'scripts/',
    ours: [
      'contracts/',
      'lambdas/',
      'lib/',
      'local/',
      'scripts/',
      // Commands whose work is what tests do as well.
      'tests/benchmarks/',
      'tests/mutants/',
      'tests/simulation/',
    ],
  },
  { of: 'tests/', ours: [''] },
];

/** Core gets its clock, its randomness, its settings and its I/O as arguments. */
const impureGlobals =
  /^(process\.|Date\.now$|new Date\(\)$|Date$|Math\.random$|performance\.|crypto\.|console\.|fetch$|set(Timeout|Interval|Immediate)$)/;
const impureNames = /^random/;

/** Every import that goes the wrong way, and what core takes that it should be given. */
export function wrongImports(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const layer = layerOf(module.path);
    if (!layer) return [`${module.path} belongs to no layer`];
    return module.imports
      .filter((imported) => !isAllowed(imported, layer))
      .map(({ specifier, target }) => `${module.path} imports ${target ?? specifier}`);
  });
}

export function impurities(modules: readonly Module[]): string[] {
  const core = modules.filter(({ path }) => path.startsWith('lambdas/core/'));
  return core.flatMap(({ path, globals, imports }) => {
    const names = imports
      .filter(({ specifier }) => specifier === 'node:crypto')
      .flatMap(({ names }) => names);
    const impure = [...globals].filter((name) => impureGlobals.test(name));
    return [...impure, ...names.filter((name) => impureNames.test(name))].map(
      (name) => `${path} uses ${name}`,
    );
  });
}

/** Functions carry the small zod: all of it is 60 kB more in each. */
export function largeZods(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path }) => /^(contracts|lambdas)\//.test(path))
    .filter(({ imports }) => imports.some(({ specifier }) => /^zod(\/v[34])?$/.test(specifier)))
    .map(({ path }) => `${path} imports all of zod`);
}

export function scans(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path, imports }) => path.startsWith('lambdas/') && imports.some(importsScan))
    .map(({ path }) => `${path} imports a scan`);
}

/** Each cycle once, as the path around it. Imports of types count: they tie modules together just as well. */
export function cycles(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path) || trail.includes(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) if (target) follow(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of modules) follow(path, []);
  return found;
}

export function barrels(modules: readonly Module[]): string[] {
  return modules.filter(({ isBarrel }) => isBarrel).map(({ path }) => path);
}

function layerOf(path: string): PlacedLayer | undefined {
  for (const layer of layers) {
    const match = pattern(layer.of).exec(path);
    if (match) return { ...layer, folder: match[1] };
  }
  return undefined;
}

function isAllowed(imported: Import, layer: PlacedLayer): boolean {
  const { target, specifier, isTypeOnly } = imported;
  if (target === undefined) return !layer.packages || layer.packages.includes(specifier);
  const allowed = isTypeOnly ? [...layer.ours, ...(layer.types ?? [])] : layer.ours;
  return allowed.some((prefix) => pattern(prefix.replace('<same>', layer.folder ?? '')).test(target));
}

function pattern(prefix: string): RegExp {
  return new RegExp(`^${prefix.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}`);
}

function importsScan({ names }: Import): boolean {
  return names.some((name) => /^(paginate)?Scan(Command)?(Input|Output)?$/.test(name));
}
