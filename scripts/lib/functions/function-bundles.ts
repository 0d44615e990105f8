import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildOptions, BuildResult } from 'esbuild';
import { compile } from '../compile';
import { projectRoot } from '../project-root';
import { isUpToDate, recordBuild } from './build-record';
import { withoutUnusedModules } from './unused-modules';

export interface FunctionBuildOptions {
  /** Folder of function folders, each with a `handler.ts`. @default lambdas/functions */
  readonly functionsDir?: string;
  /** @default build/functions */
  readonly outDir?: string;
  /** @default 'node20' */
  readonly target?: 'node20' | 'node24';
}

export interface FunctionBundle {
  /** The function's kebab-case name, which is its folder's. */
  readonly name: string;
  /** The folder to deploy; it holds `index.js`, a CommonJS module that exports `handler`. */
  readonly directory: string;
  readonly file: string;
}

/**
 * Bundles every function in one esbuild pass to `<outDir>/<name>/index.js`, minified, with a
 * `metafile.json` for sizes beside them. A build whose sources have not changed is not repeated.
 * @throws Error with the compiler's messages when the sources don't build.
 */
export async function buildFunctions(options: FunctionBuildOptions = {}): Promise<FunctionBundle[]> {
  const plan = await planBuild(options);
  if (!(await isUpToDate(plan.outDir, plan.fingerprint))) {
    const startedAtMs = Date.now();
    await writeBundles(plan, await compile(esbuildOptions(plan)), startedAtMs);
  }
  return plan.names.map((name) => bundleOf(plan.outDir, name));
}

const bundleOf = (outDir: string, name: string): FunctionBundle => ({
  name,
  directory: join(outDir, name),
  file: join(outDir, name, 'index.js'),
});

export interface BuildPlan {
  readonly functionsDir: string;
  readonly outDir: string;
  readonly target: string;
  readonly names: readonly string[];
  /** Equal for builds that would do the same with the same sources. */
  readonly fingerprint: string;
}

export async function planBuild(options: FunctionBuildOptions): Promise<BuildPlan> {
  const functionsDir = resolve(options.functionsDir ?? join(projectRoot, 'lambdas/functions'));
  const outDir = resolve(options.outDir ?? join(projectRoot, 'build/functions'));
  const target = options.target ?? 'node20';
  const names = await listFunctions(functionsDir);
  return { functionsDir, outDir, target, names, fingerprint: JSON.stringify([functionsDir, target, names]) };
}

/** The names of the folders that hold a handler, sorted. */
async function listFunctions(functionsDir: string): Promise<string[]> {
  const entries = existsSync(functionsDir) ? await readdir(functionsDir, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isDirectory() && existsSync(join(functionsDir, entry.name, 'handler.ts')))
    .map((entry) => entry.name);
  const misnamed = names.find((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
  if (misnamed) throw new Error(`Not a kebab-case function name: ${misnamed}`);
  return names.sort();
}

export function esbuildOptions(plan: BuildPlan) {
  return {
    absWorkingDir: projectRoot,
    entryPoints: plan.names.map((name) => ({
      in: join(plan.functionsDir, name, 'handler.ts'),
      out: `${name}/index`,
    })),
    outdir: plan.outDir,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    platform: 'node',
    target: plan.target,
    format: 'cjs',
    // Tree-shaken, the SDK's ES modules are two thirds the size of its CommonJS.
    mainFields: ['module', 'main'],
    // A bundle is one file: lazy imports are evaluated lazily, by require.
    supported: { 'dynamic-import': false },
    plugins: [withoutUnusedModules],
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** Writes the bundles that changed and removes those that are gone; returns the names of both. */
export async function writeBundles(
  plan: BuildPlan,
  result: Pick<BuildResult<{ write: false; metafile: true }>, 'outputFiles' | 'metafile'>,
  startedAtMs: number,
): Promise<string[]> {
  const changed: string[] = [];
  for (const { path, contents } of result.outputFiles) {
    const previous = await readFile(path).catch(() => undefined);
    if (previous?.equals(contents)) continue;
    await writeAtomically(path, contents);
    changed.push(nameIn(plan.outDir, path));
  }
  await mkdir(plan.outDir, { recursive: true });
  for (const entry of await readdir(plan.outDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || plan.names.includes(entry.name)) continue;
    await rm(join(plan.outDir, entry.name), { recursive: true });
    changed.push(entry.name);
  }
  await recordBuild(plan.outDir, plan.fingerprint, startedAtMs, result.metafile);
  return changed;
}

const nameIn = (outDir: string, file: string): string =>
  file.slice(outDir.length + 1).split(/[\\/]/)[0] ?? '';

/** A reader, such as another process that runs the bundles, sees the old file or the new one. */
async function writeAtomically(file: string, contents: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(temporary, contents);
  await rename(temporary, file);
}
