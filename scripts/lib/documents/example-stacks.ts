import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App } from 'aws-cdk-lib/core';
import { functionNames } from '../../../lib/functions';
import { loadEnvironment } from '../../../lib/load-environment';
import { Shop } from '../../../lib/shop';
import { readDeclarations } from '../functions/declarations';
import { projectRoot } from '../project-root';
import type { StackContent } from './capacity-document';
import { smallSite } from './small-site';

/** The resources in the stacks of config/example.json, without functions' code and the site's files. */
export async function exampleStacks(): Promise<StackContent[]> {
  const environment = loadEnvironment('example', join(projectRoot, 'config'));
  const { context } = JSON.parse(readFileSync(join(projectRoot, 'cdk.json'), 'utf8'));
  const app = new App({ context, analyticsReporting: false });
  new Shop(app, {
    environment,
    declarations: await readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames),
    codeFor: () => Code.fromInline('exports.handler = async () => {};'),
    site: smallSite,
  });
  return app.synth().stacks.map(({ stackName, template }) => ({
    stack: stackName.replace(`${environment.name}-`, ''),
    types: Object.values<{ Type: string }>(template.Resources).map(({ Type }) => Type),
  }));
}
