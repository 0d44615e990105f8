import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../project-root';
import { writeAtomically } from '../write-atomically';

export interface BuildPlan {
  /** Folder of function folders. */
  readonly functionsDir: string;
  readonly outDir: string;
  readonly target: string;
  /** Of the functions, in kebab case. */
  readonly names: readonly string[];
}

/** The sources of the bundles in a folder, kept beside them so that only what has changed is built. */
interface BuildRecord {
  /** Equal for builds that would do the same with the same sources. */
  readonly fingerprint: string;
  /** When the last build began. Each bundle is as its sources were then. */
  readonly startedAtMs: number;
  /** The modules that each source imports. Paths are relative to the repository. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

const recordFile = (outDir: string): string => join(outDir, 'build-record.json');

/** The files that decide what every build makes of its sources. The lock file stands for everything that is installed. */
const recipe = [
  'package-lock.json',
  ...['build-record.ts', 'declarations.ts', 'function-bundles.ts'].map(
    (name) => `scripts/lib/functions/${name}`,
  ),
];

export const entryOf = ({ functionsDir }: Pick<BuildPlan, 'functionsDir'>, name: string): string =>
  join(functionsDir, name, 'handler.ts');

export async function fingerprintOf({ functionsDir, target }: BuildPlan): Promise<string> {
  const files = await Promise.all(recipe.map((path) => readFile(join(projectRoot, path), 'utf8')));
  return createHash('sha256')
    .update(JSON.stringify([functionsDir, target, files]))
    .digest('hex');
}

/** Returns the functions that are new or have a changed source, and the names of bundles whose function is gone. */
export async function changesSince(
  plan: BuildPlan,
  fingerprint: string,
): Promise<{ changed: string[]; gone: string[] }> {
  const entries = await readdir(plan.outDir, { withFileTypes: true }).catch(() => []);
  const built = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  const gone = [...built].filter((name) => !plan.names.includes(name));
  const record = await readRecord(plan.outDir);
  if (record?.fingerprint !== fingerprint) return { changed: [...plan.names], gone };
  const isChanged = await changedFiles(record);
  const hasChanged = (name: string) => {
    const entry = pathOf(entryOf(plan, name));
    return (
      !built.has(name) || !(entry in record.imports) || [...reached(record.imports, [entry])].some(isChanged)
    );
  };
  return { changed: plan.names.filter(hasChanged), gone };
}

/** Tells which files were changed, or removed, since the build began. */
async function changedFiles({ imports, startedAtMs }: BuildRecord): Promise<(path: string) => boolean> {
  const changed = new Set<string>();
  await Promise.all(
    Object.keys(imports).map(async (path) => {
      const at = await stat(join(projectRoot, path)).then(changedAtMs(path), () => Infinity);
      if (at >= startedAtMs) changed.add(path);
    }),
  );
  return (path) => changed.has(path);
}

/** Moving a file here changes its ctime only. Linking an installed file into another folder does, too, so of those only the mtime counts. */
const changedAtMs =
  (path: string) =>
  ({ mtimeMs, ctimeMs }: Stats): number =>
    path.startsWith('node_modules/') ? mtimeMs : Math.max(mtimeMs, ctimeMs);

/** The given files and everything that they import, directly or not. */
function reached(imports: BuildRecord['imports'], files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const path of imports[file] ?? []) found.add(path);
  return found;
}

/**
 * Records a finished build of some functions. Entries of functions that weren't built are kept. Beside it, `metafile.json` shows what makes
 * a bundle big (https://esbuild.github.io/analyze/).
 */
export async function recordBuild(
  plan: BuildPlan,
  { startedAtMs, fingerprint }: Pick<BuildRecord, 'startedAtMs' | 'fingerprint'>,
  parts: readonly Metafile[],
): Promise<void> {
  const { outDir, names } = plan;
  const isKnown = (await readRecord(outDir))?.fingerprint === fingerprint;
  const all = [...(isKnown ? [await readMetafile(outDir)] : []), ...parts];
  const inputs: Metafile['inputs'] = Object.assign({}, ...all.map((part) => part.inputs));
  const imports = Object.fromEntries(Object.entries(inputs).map(([path, input]) => [path, importsOf(input)]));
  const used = reached(
    imports,
    names.map((name) => pathOf(entryOf(plan, name))),
  );
  const outputs = all
    .flatMap((part) => Object.entries(part.outputs))
    .filter(([, { entryPoint = '' }]) => used.has(entryPoint));
  const record = { fingerprint, startedAtMs, imports: only(imports, used) };
  await writeAtomically(
    join(outDir, 'metafile.json'),
    JSON.stringify({ inputs: only(inputs, used), outputs: Object.fromEntries(outputs) }),
  );
  await writeAtomically(recordFile(outDir), JSON.stringify(record satisfies BuildRecord));
}

const importsOf = ({ imports }: Metafile['inputs'][string]): string[] =>
  imports.flatMap(({ path, external }) => (external ? [] : [path]));

const only = <T>(all: Readonly<Record<string, T>>, used: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([path]) => used.has(path)));

/** As esbuild writes paths: relative to the repository, with slashes. */
const pathOf = (file: string): string => relative(projectRoot, file).split(sep).join('/');

const readMetafile = async (outDir: string): Promise<Metafile> =>
  readFile(join(outDir, 'metafile.json'), 'utf8')
    .then((text) => JSON.parse(text) as Metafile)
    // The record then lacks the functions that weren't built now, and they are built next time.
    .catch(() => ({ inputs: {}, outputs: {} }));

/** Undefined if there is none, or it can't be read: then everything is built. */
const readRecord = async (outDir: string): Promise<BuildRecord | undefined> =>
  readFile(recordFile(outDir), 'utf8')
    .then((text) => JSON.parse(text) as BuildRecord)
    .catch(() => undefined);

/** When the last build began, which tells it from others; undefined without one. */
export const builtAtMs = async (outDir: string): Promise<number | undefined> =>
  (await readRecord(outDir))?.startedAtMs;

/** The folders whose sources a build has read, such as `lambdas`. What is installed is left out. */
export async function sourceFolders(outDir: string): Promise<string[]> {
  const folders = Object.keys((await readRecord(outDir))?.imports ?? {}).map(
    (path) => path.split('/')[0] ?? '',
  );
  return [...new Set(folders)]
    .filter((name) => !['', '..', 'node_modules'].includes(name))
    .map((name) => join(projectRoot, name));
}
