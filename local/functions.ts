import { join } from 'node:path';
import { buildFunctions, type FunctionBundle } from '../scripts/lib/function-bundles';
import { projectRoot } from '../scripts/lib/project-root';
import { watchFunctions } from '../scripts/lib/watch-functions';
import type { LambdaService } from './lambda/lambda-service';
import { StartFailure } from './start-failure';

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

/** @throws StartFailure with the compiler's messages */
export async function bundleFunctions(sources: FunctionSources): Promise<FunctionBundle[]> {
  try {
    return await buildFunctions(sources);
  } catch (error) {
    throw new StartFailure(`The functions don't build. ${error instanceof Error ? error.message : error}`);
  }
}

/** Deploys functions anew as their sources change; what can't be built or deployed leaves the old ones. */
export function redeployOnChange(
  sources: FunctionSources,
  lambda: LambdaService,
  onProblem: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  return watchFunctions({
    ...sources,
    onError: onProblem,
    onChange: () => {
      bundleFunctions(sources)
        .then((bundles) => lambda.deploy(bundles))
        .catch((error: Error) => onProblem(error.message));
    },
  });
}
