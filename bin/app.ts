import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App } from 'aws-cdk-lib/core';
import { exitWithError } from '../lib/exit-with-error';
import { functionNames } from '../lib/functions';
import { loadEnvironment } from '../lib/load-environment';
import { Shop } from '../lib/shop';
import { readSite } from '../lib/site/site-files';
import { readDeclarations } from '../scripts/lib/functions/declarations';

process.once('uncaughtException', exitWithError);

const app = new App();
const configuration = join(import.meta.dirname, '../config');
const environment = loadEnvironment(app.node.tryGetContext('environment') ?? 'default', configuration);
/** The functions and the site are built already: `cdk.json` runs the build before this file. */
const codeFor = (name: string) => Code.fromAsset(join(import.meta.dirname, '../build/functions', name));

new Shop(app, environment.name, {
  environment,
  declarations: await readDeclarations(join(import.meta.dirname, '../lambdas/functions'), functionNames),
  codeFor,
  site: readSite(join(import.meta.dirname, '../dist')),
});

app.synth();
