import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { sourceFolders } from './build-record';
import { buildFunctions, type FunctionBundle } from './function-bundles';

export interface FunctionWatchOptions {
  readonly functionsDir: string;
  readonly outDir: string;
  /** Called with all functions after each build. */
  readonly onBuild: (functions: readonly FunctionBundle[]) => Promise<void>;
  /** Called with the compiler's messages if the sources don't build; the last good bundles stay. */
  readonly onError: (message: string) => void;
}

/** Editors save a file in several steps, and several files at once. */
const settleMs = 50;

/** Builds functions as their sources, or the set of their folders, change. They have been built once. */
export async function watchFunctions({
  onBuild,
  onError,
  ...options
}: FunctionWatchOptions): Promise<{ close(): Promise<void> }> {
  let isStale = false;
  let building: Promise<void> | undefined;
  const build = async () => {
    while (isStale) {
      await wait(settleMs);
      isStale = false;
      await buildFunctions(options)
        .then(onBuild)
        .catch((error: Error) => onError(error.message));
    }
    building = undefined;
  };
  const onChange = () => {
    isStale = true;
    building ??= build();
  };
  const folders = new Set([options.functionsDir, ...(await sourceFolders(options.outDir))]);
  const watcher = watch([...folders], { ignoreInitial: true });
  // Builds once when ready, in case a source changed before watching began.
  watcher.on('ready', onChange).on('all', onChange);
  watcher.on('error', (error) => onError(`Can't watch the functions for changes: ${error}`));
  return {
    async close() {
      await watcher.close();
      await building;
    },
  };
}
