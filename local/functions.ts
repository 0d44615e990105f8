import { join } from 'node:path';
import { buildFunctions, type FunctionBundle } from '../scripts/lib/functions/function-bundles';
import { watchFunctions } from '../scripts/lib/functions/watch-functions';
import { projectRoot } from '../scripts/lib/project-root';
import type { CloudContext } from './cloud-context';
import type { LambdaService } from './lambda/lambda-service';
import { StartError } from './start-error';

interface FunctionSources {
  readonly functionsDir: string;
  readonly outDir: string;
}

export const functionSources: FunctionSources = {
  functionsDir: join(projectRoot, 'lambdas/functions'),
  outDir: join(projectRoot, 'build/local-functions'),
};

/** Builds the functions. @throws StartError with the compiler's messages */
export async function bundleFunctions(): Promise<FunctionBundle[]> {
  try {
    return await buildFunctions(functionSources);
  } catch (error) {
    throw new StartError(`The functions don't build: ${error instanceof Error ? error.message : error}`);
  }
}

/** Redeploys functions when their sources change. If a build fails, the old ones stay in place. */
export function redeployOnChange({ cleanup, onProblem }: CloudContext, lambda: LambdaService): void {
  const watching = watchFunctions({ ...functionSources, onBuild: lambda.deploy, onError: onProblem });
  watching.catch((error: Error) => onProblem(`Can't watch the functions for changes: ${error.message}`));
  cleanup.add(async () => (await watching.catch(() => undefined))?.close());
}
