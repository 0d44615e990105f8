import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App } from 'aws-cdk-lib/core';
import { loadGrants } from '../lib/functions';
import { inWords } from '../lib/in-words';
import { loadEnvironment } from '../lib/load-environment';
import { Shop } from '../lib/shop';

const app = new App();
const environment = await inWords(() =>
  loadEnvironment(app.node.tryGetContext('environment'), join(import.meta.dirname, '../config')),
);
/** `cdk.json` has the functions built before this runs. */
const codeFor = (name: string) => Code.fromAsset(join(import.meta.dirname, '../build/functions', name));

new Shop(app, { environment, grants: await loadGrants(), codeFor });

app.synth();
