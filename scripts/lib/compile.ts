import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type BuildContext, type BuildOptions, type BuildResult, build, context, stop } from 'esbuild';
import { killWithThisProcess } from './kill-with-this-process';

let underWay = 0;

/**
 * Builds with esbuild. Its process is ended with the last running build. Otherwise it would keep everything in memory that was there when it
 * started: for each test file its modules, its local cloud and its pages.
 * @throws BuildFailure
 */
export async function compile<T extends BuildOptions>(options: T): Promise<BuildResult<T>> {
  const end = countBuild();
  try {
    // `build`'s own type refuses unknown options, which can't be checked for a type parameter.
    return await guarded(() => (build as (options: T) => Promise<BuildResult<T>>)(options));
  } finally {
    await end();
  }
}

/** Opens a compiler for repeated builds. The process lives until the compiler is disposed of. */
export async function openCompiler(options: BuildOptions): Promise<Pick<BuildContext, 'watch' | 'dispose'>> {
  const end = countBuild();
  try {
    const building = await guarded(() => context(options));
    return {
      watch: () => building.watch(),
      dispose: () => building.dispose().finally(end),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Counts a build as running. @returns the function that ends it; calling that twice does nothing more */
function countBuild(): () => Promise<void> {
  underWay += 1;
  let isOver = false;
  return async () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    if (underWay === 0) await stop();
  };
}

/**
 * Calls esbuild, which starts its process if there is none. The process is killed with this one: if it is watching files when its parent
 * dies and its last "ping" got no answer, it would run for ever.
 */
function guarded<T>(call: () => T): T {
  const onStart = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => killWithThisProcess(child));
  };
  subscribe('child_process', onStart);
  try {
    return call();
  } finally {
    unsubscribe('child_process', onStart);
  }
}
