import { join } from 'node:path';
import { buildFunctions, type FunctionBundle } from '../scripts/lib/functions/function-bundles';
import { watchFunctions } from '../scripts/lib/functions/watch-functions';
import { projectRoot } from '../scripts/lib/project-root';
import type { CloudContext } from './cloud-context';
import type { LambdaService } from './lambda/lambda-service';
import { StartError } from './start-error';

export interface FunctionSources {
  readonly functionsDir: string;
  readonly outDir: string;
}

export const functionSources = (options: {
  readonly functionsDir?: string;
  readonly bundlesDir?: string;
}): FunctionSources => ({
  functionsDir: options.functionsDir ?? join(projectRoot, 'lambdas/functions'),
  outDir: options.bundlesDir ?? join(projectRoot, 'build/local-functions'),
});

/** Builds the functions. @throws StartError with the compiler's messages */
export async function bundleFunctions(sources: FunctionSources): Promise<FunctionBundle[]> {
  try {
    return await buildFunctions(sources);
  } catch (error) {
    throw new StartError(`The functions don't build: ${error instanceof Error ? error.message : error}`);
  }
}

/** Redeploys functions when their sources change. If a build fails, the old ones stay in place. */
export function redeployOnChange(
  { cleanup, onProblem }: CloudContext,
  { sources, lambda }: { sources: FunctionSources; lambda: LambdaService },
): void {
  const watching = watchFunctions({ ...sources, onBuild: lambda.deploy, onError: onProblem });
  watching.catch((error: Error) => onProblem(`Can't watch the functions for changes: ${error.message}`));
  cleanup.add(async () => (await watching.catch(() => undefined))?.close());
}
