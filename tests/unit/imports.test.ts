import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root';

interface Layer {
  /** The beginnings of its files' paths; `*` is one folder. A file belongs to the first layer that matches. */
  readonly of: string;
  /** The beginnings of our files that it may import; `<same>` is the folder that `*` matched. */
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

const roomOf = (path: string) => path.split('/')[2] ?? '';
const floorOf = (path: string) => floors.findIndex((rooms) => rooms.includes(roomOf(path)));

const core = files.filter((path) => path.startsWith('lambdas/core/'));
const coreImports = core.flatMap((path) =>
  [...readFileSync(join(projectRoot, path), 'utf8').matchAll(imported)]
    .map(([, , specifier = '']) => ({ path, target: posix.join(dirname(path), specifier) }))
    .filter(({ target }) => target.startsWith('lambdas/core/')),
);

test('in the core, each room has a floor, and no import runs upwards', () => {
  expect(core.filter((path) => floorOf(path) < 0)).toEqual([]);
  expect(coreImports.filter(({ path, target }) => floorOf(target) > floorOf(path))).toEqual([]);
});

/** Rooms that import each other: a purchase also pays from a bulk buy or counts for a key, and a network names its suppliers. */
const mutual: readonly string[] = ['bulk <-> orders', 'developers <-> orders', 'networks <-> suppliers'];

test('in the core, no other rooms import each other, directly or through a third', () => {
  const pairs = new Set(coreImports.map(({ path, target }) => `${roomOf(path)} ${roomOf(target)}`));
  const arrows = [...pairs].map((pair) => pair.split(' ') as [string, string]).filter(([a, b]) => a !== b);
  const isMutual = ([a, b]: [string, string]) => pairs.has(`${b} ${a}`);
  const between = arrows.filter((arrow) => isMutual(arrow) && arrow[0] < arrow[1]);
  expect(between.map(([a, b]) => `${a} <-> ${b}`).toSorted()).toEqual(mutual);
  // Removes rooms that import none of the remaining ones, again and again: only a cycle remains.
  const oneWay = arrows.filter((arrow) => !isMutual(arrow));
  let left = floors.flat();
  for (const _ of floors.flat())
    left = left.filter((room) => oneWay.some(([from, to]) => from === room && left.includes(to)));
  expect(left).toEqual([]);
});
