import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root';

interface Layer {
  /** What the paths of its files begin with; `*` is one folder. A file belongs to the first layer that matches. */
  readonly of: string;
  /** What the files of ours that it may import begin with; `<same>` is the folder that `*` matched. */
  readonly ours: readonly string[];
  /** The same for imports of types. */
  readonly types?: readonly string[];
  /** Packages that it may import. @default any */
  readonly packages?: readonly string[];
}

/** Imports point in one direction: contracts <- core <- adapters <- runtime <- functions. */
const layers: readonly Layer[] = [
  { of: 'contracts/', ours: ['contracts/'], packages: ['zod/mini', 'zod/locales'] },
  {
    of: 'lambdas/core/',
    ours: ['contracts/', 'lambdas/core/'],
    packages: ['zod/mini', 'node:crypto', 'standardwebhooks'],
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
    of: 'frontend/src/features/*/',
    ours: [
      'contracts/',
      'frontend/src/app/',
      'frontend/src/kit/',
      'frontend/src/lib/',
      'frontend/src/styles/',
      'frontend/src/features/<same>/',
    ],
  },
  { of: 'frontend/', ours: ['contracts/', 'frontend/'] },
  // The oracles of the shop's money share none of its rules.
  {
    of: 'tests/simulation/oracle/',
    ours: ['tests/simulation/oracle/', 'tests/simulation/world/assert.ts'],
    types: ['lambdas/core/'],
    packages: [],
  },
];

const files = ['contracts', 'frontend', 'lambdas', 'tests/simulation/oracle'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name)),
);

/** Declarations and re-exports. */
const imported = /^(?:import|export)( type)?\s[^'";]*?from '([^']+)'|^import '([^']+)'/gm;

const startsWith = (path: string, prefix: string) =>
  new RegExp(`^${prefix.replaceAll('.', '\\.').replaceAll('*', '([^/]+)')}`).exec(path);

/** Returns the imports of a file that its layer doesn't allow. */
function wrongImports(path: string, text: string): string[] {
  const layer = layers.find(({ of }) => startsWith(path, of));
  if (layer === undefined) return [];
  const same = startsWith(path, layer.of)?.[1] ?? '';
  return [...text.matchAll(imported)].flatMap(([, isType, ...specifiers]) => {
    const specifier = specifiers.find(Boolean) ?? '';
    const target = posix.join(dirname(path), specifier);
    const ours = isType ? [...layer.ours, ...(layer.types ?? [])] : layer.ours;
    const isAllowed = specifier.startsWith('.')
      ? ours.some((prefix) => startsWith(target, prefix.replace('<same>', same).replace('.ts', '')))
      : (layer.packages?.includes(specifier) ?? true);
    return isAllowed ? [] : [`${path} imports ${specifier}`];
  });
}

test('imports point in one direction: contracts <- core <- adapters <- functions; a feature of the site imports no other', () => {
  expect(files.flatMap((path) => wrongImports(path, readFileSync(join(projectRoot, path), 'utf8')))).toEqual(
    [],
  );
});

/** The rooms of the core, the lowest floor first. A room may import its own floor and those below. */
const floors: readonly (readonly string[])[] = [
  ['kernel'],
  ['attention', 'audit-log', 'outbox', 'settings'],
  ['accounts', 'staff', 'wallet'],
  ['networks', 'prices', 'suppliers'],
  ['bulk', 'developers', 'orders', 'top-ups'],
  ['cases', 'ledger-check', 'notices', 'statistics', 'webhooks'],
  ['customers', 'desk'],
];

const floorOf = (path: string) => {
  const room = path.split('/')[2] ?? '';
  return floors.findIndex((rooms) => rooms.includes(room));
};

test('in the core, each room has a floor, and no import runs upwards', () => {
  const core = files.filter((path) => path.startsWith('lambdas/core/'));
  expect(core.filter((path) => floorOf(path) < 0)).toEqual([]);
  const upwards = core.flatMap((path) =>
    [...readFileSync(join(projectRoot, path), 'utf8').matchAll(imported)]
      .map(([, , specifier = '']) => posix.join(dirname(path), specifier))
      .filter((target) => target.startsWith('lambdas/core/') && floorOf(target) > floorOf(path))
      .map((target) => `${path} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});
