import { type BuildOptions, type BuildResult, build, stop } from 'esbuild';

let underWay = 0;

/**
 * Builds with esbuild. Its process is ended with the last running build. Otherwise it would keep everything in memory that was there when it
 * started: for each test file its modules, its local cloud and its pages.
 * @throws BuildFailure
 */
export async function compile<T extends BuildOptions>(options: T): Promise<BuildResult<T>> {
  underWay += 1;
  try {
    // `build`'s own type refuses unknown options, which can't be checked for a type parameter.
    return await (build as (options: T) => Promise<BuildResult<T>>)(options);
  } finally {
    underWay -= 1;
    if (underWay === 0) await stop();
  }
}
