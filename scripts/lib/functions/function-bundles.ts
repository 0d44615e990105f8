import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildOptions, OutputFile } from 'esbuild';
import { compile } from '../compile';
import { projectRoot } from '../project-root';
import { writeAtomically } from '../write-atomically';
import { type BuildPlan, changesSince, entryOf, fingerprintOf, recordBuild } from './build-record';

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

/** esbuild holds a copy of every module for each function that it builds at once. All at once took 3 GB and more time. */
const builtAtOnce = 15;

/**
 * Bundles each function whose sources have changed to `<outDir>/<name>/index.js`, minified, with a `metafile.json` for sizes beside them.
 * @throws Error with the compiler's messages if the sources don't build; then the last good bundles stay
 */
export async function buildFunctions(options: FunctionBuildOptions = {}): Promise<FunctionBundle[]> {
  const plan = await planBuild(options);
  // Before the sources are looked at: one that is saved meanwhile is built next time.
  const begun = { startedAtMs: Date.now(), fingerprint: await fingerprintOf(plan) };
  const { changed, gone } = await changesSince(plan, begun.fingerprint);
  if (changed.length > 0 || gone.length > 0) {
    const parts = [];
    for (let from = 0; from < changed.length; from += builtAtOnce)
      parts.push(await compile(esbuildOptions(plan, changed.slice(from, from + builtAtOnce))));
    await writeBundles(parts.flatMap(({ outputFiles }) => outputFiles));
    await Promise.all(gone.map((name) => rm(join(plan.outDir, name), { recursive: true, force: true })));
    await recordBuild(
      plan,
      begun,
      parts.map(({ metafile }) => metafile),
    );
  }
  return plan.names.map((name) => bundleOf(plan.outDir, name));
}

const bundleOf = (outDir: string, name: string): FunctionBundle => ({
  name,
  directory: join(outDir, name),
  file: join(outDir, name, 'index.js'),
});

async function planBuild(options: FunctionBuildOptions): Promise<BuildPlan> {
  const functionsDir = resolve(options.functionsDir ?? join(projectRoot, 'lambdas/functions'));
  const outDir = resolve(options.outDir ?? join(projectRoot, 'build/functions'));
  const target = options.target ?? 'node20';
  return { functionsDir, outDir, target, names: await listFunctions(functionsDir) };
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

function esbuildOptions(plan: BuildPlan, names: readonly string[]) {
  return {
    absWorkingDir: projectRoot,
    entryPoints: names.map((name) => ({ in: entryOf(plan, name), out: `${name}/index` })),
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
    // Lambda has a function's credentials in its environment: the SDK never looks elsewhere. 125 kB.
    external: ['ini', 'process', 'sso', 'web-identity', 'http'].map(
      (source) => `@aws-sdk/credential-provider-${source}`,
    ),
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** Leaves files alone that wouldn't change, so that running processes needn't load them again. */
async function writeBundles(files: readonly OutputFile[]): Promise<void> {
  for (const { path, contents } of files) {
    const previous = await readFile(path).catch(() => undefined);
    if (!previous?.equals(contents)) await writeAtomically(path, contents);
  }
}
