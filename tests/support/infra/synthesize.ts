import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App } from 'aws-cdk-lib/core';
import type { DeploymentSettings } from '../../../lib/deployment-settings';
import { functionNames } from '../../../lib/functions';
import type { Environment } from '../../../lib/load-environment';
import { Shop, type ShopProps } from '../../../lib/shop';
import { readDeclarations } from '../../../scripts/lib/functions/declarations';
import { projectRoot } from '../../../scripts/lib/project-root';
import { anyCodeText, cdkContext, exampleBrand, exampleSettings } from './example';
import { smallSite } from './small-site';

/* Makes apps by CDK, which takes seconds; a test of templates only takes them from templates.ts. */

const anyCode = () => Code.fromInline(anyCodeText);

/** Makes the example's app as `cdk` does, with the same switches. */
export const exampleShop = (change: Partial<DeploymentSettings> = {}, options: Options = {}) =>
  shopOf({ name: 'example', settings: { ...exampleSettings(), ...change }, brand: exampleBrand() }, options);

type Options = Partial<Pick<ShopProps, 'codeFor' | 'site'>>;

/**
 * Turns off stack traces while an app is made: noting where each resource comes from costs a quarter of the time, and only a deployer needs
 * it.
 */
function withoutStacks<T>(make: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/** Makes an environment's app as `cdk` does, with the same switches. */
export async function shopOf(environment: Environment, options: Options = {}) {
  const app = new App({ context: cdkContext(), analyticsReporting: false, treeMetadata: false });
  const declarations = await readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames);
  const props = { environment, declarations, codeFor: anyCode, site: smallSite, ...options };
  withoutStacks(() => new Shop(app, environment.name, props));
  return { app };
}
