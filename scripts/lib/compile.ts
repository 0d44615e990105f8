import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type BuildContext, type BuildOptions, type BuildResult, build, context, stop } from 'esbuild';
import { killWithThisProcess } from './kill-with-this-process';

let underWay = 0;

/**
 * A build by esbuild, whose process ends with the last one that is under way. Left alive, it keeps in memory all that was there as
 * it began: of each test file its modules, its local cloud and its pages.
 * @throws BuildFailure
 */
export async function compile<T extends BuildOptions>(options: T): Promise<BuildResult<T>> {
  const end = begin();
  try {
    // Its type keeps unknown options out, which those of a type parameter can't show.
    return await guarded(() => (build as (options: T) => Promise<BuildResult<T>>)(options));
  } finally {
    await end();
  }
}

/** The same, again and again until it is disposed of. */
export async function openCompiler(options: BuildOptions): Promise<Pick<BuildContext, 'watch' | 'dispose'>> {
  const end = begin();
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

/** @returns what ends it; a second time, it does nothing */
function begin(): () => Promise<void> {
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
 * Calls esbuild, which starts its process if there is none. Left without the process that started it, it goes on for ever if it
 * watches files and its last question of that process ("ping") was not answered.
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
