import { watch as watchDirectory } from 'node:fs';
import { formatMessages, type Plugin } from 'esbuild';
import { openCompiler } from '../compile';
import {
  type BuildPlan,
  esbuildOptions,
  type FunctionBuildOptions,
  planBuild,
  writeBundles,
} from './function-bundles';

export interface FunctionWatchOptions extends FunctionBuildOptions {
  /** Called with the functions whose bundle is new, changed or gone. */
  readonly onChange: (names: readonly string[]) => void;
  /** Called with the compiler's messages if the sources don't build; the last good bundles stay. */
  readonly onError: (message: string) => void;
}

/** Rebuilds functions as their sources, or the set of their folders, change. */
export async function watchFunctions(options: FunctionWatchOptions): Promise<{ close(): Promise<void> }> {
  let plan = await planBuild(options);
  let building = await startWatching(plan, options);
  let restarted = Promise.resolve();
  const restartIfChanged = async () => {
    const next = await planBuild(options);
    if (next.fingerprint === plan.fingerprint) return;
    plan = next;
    await building?.dispose();
    building = await startWatching(plan, options);
  };
  const folders = watchDirectory(plan.functionsDir, () => {
    restarted = restarted.then(restartIfChanged).catch((error: Error) => options.onError(error.message));
  });
  return {
    async close() {
      folders.close();
      await restarted;
      await building.dispose();
    },
  };
}

async function startWatching(
  plan: BuildPlan,
  options: FunctionWatchOptions,
): ReturnType<typeof openCompiler> {
  const building = await openCompiler({
    ...esbuildOptions(plan),
    plugins: [...esbuildOptions(plan).plugins, writeOnEnd(plan, options)],
  });
  await building.watch();
  return building;
}

function writeOnEnd(plan: BuildPlan, options: FunctionWatchOptions): Plugin {
  return {
    name: 'write-changed-bundles',
    setup(build) {
      let startedAtMs = 0;
      build.onStart(() => {
        startedAtMs = Date.now();
      });
      build.onEnd(async (result) => {
        const { outputFiles, metafile } = result;
        if (result.errors.length > 0 || !outputFiles || !metafile) {
          const messages = await formatMessages(result.errors, { kind: 'error', color: false });
          options.onError(messages.join('\n'));
          return;
        }
        const changed = await writeBundles(plan, { outputFiles, metafile }, startedAtMs);
        if (changed.length > 0) options.onChange(changed);
      });
    },
  };
}
