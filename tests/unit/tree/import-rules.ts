import type { Import, Module } from './source-tree';

interface Layer {
  /** Prefix of its paths; `*` is one folder. A file belongs to the first layer that matches. */
  readonly of: string;
  /** The files of ours that it may import; `*` as above, `<same>` is the folder that `*` matched in `of`. */
  readonly ours: readonly string[];
  /** The modules that it may import for types only. */
  readonly types?: readonly string[];
  /** Packages that it may import. @default any */
  readonly packages?: readonly string[];
}

interface PlacedLayer extends Layer {
  /** The folder that `*` matched. */
  readonly folder: string | undefined;
}

/** Imports point in one direction: contracts <- core <- adapters <- functions. */
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
      'lambdas/runtime/function-declaration.ts',
      'lambdas/runtime/origin.ts',
      'lambdas/adapters/environment.ts',
      'lambdas/adapters/use.ts',
      'lambdas/adapters/dynamodb/table/table-adapter.ts',
      'lambdas/adapters/dynamodb/table/table-definition.ts',
      'lambdas/adapters/suppliers/supplier-deployment.ts',
    ],
  },
  { of: 'bin/', ours: ['lib/', 'scripts/lib/functions/declarations.ts'] },
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
  // lib/site contains what CloudFront does to a request.
  { of: 'local/', ours: ['contracts/', 'lambdas/', 'lib/site/', 'local/', 'scripts/lib/'] },
  {
    of: 'scripts/',
    ours: [
      'contracts/',
      'lambdas/',
      'lib/',
      'local/',
      'scripts/',
      'frontend/vite/site-record.ts',
      // Commands that run code of the tests.
      'tests/benchmarks/',
      'tests/simulation/',
    ],
  },
  // The oracles of the shop's money share none of its rules.
  {
    of: 'tests/simulation/oracle/',
    ours: ['tests/simulation/oracle/', 'tests/simulation/world/assert.ts'],
    types: ['lambdas/core/'],
    packages: [],
  },
  ...['world/*-invariants.ts', 'histories/truth.ts', 'histories/expectations.ts'].map((judge) => ({
    of: `tests/simulation/${judge}`,
    // The kernel and each domain's rows say how rows are stored.
    ours: ['contracts/', 'lambdas/adapters/', 'lambdas/core/kernel/', 'lambdas/core/*/rows.ts', 'tests/'],
    types: ['lambdas/core/'],
  })),
  { of: 'tests/', ours: [''] },
];

/** Core gets its clock, randomness, settings and I/O as arguments. */
const impureGlobals =
  /^(process\.|Date\.now$|new Date\(\)$|Date$|Math\.random$|performance\.|crypto\.|console\.|fetch$|set(Timeout|Interval|Immediate)$)/;
const impureNames = /^random/;

/** Returns every import that the layers don't allow. */
export function wrongImports(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const layer = layerOf(module.path);
    if (!layer) return [`${module.path} belongs to no layer`];
    return module.imports
      .filter((imported) => !isAllowed(imported, layer))
      .map(({ specifier, target }) => `${module.path} imports ${target ?? specifier}`);
  });
}

/** Globals that core uses and should get as arguments. */
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

/** Functions bundle `zod/mini`; all of zod would add 60 kB to each. */
export function largeZods(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path }) => /^(contracts|lambdas)\//.test(path))
    .filter(({ imports }) => imports.some(({ specifier }) => /^zod(\/v[34])?$/.test(specifier)))
    .map(({ path }) => `${path} imports all of zod`);
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
