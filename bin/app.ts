import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App } from 'aws-cdk-lib/core';
import { parseDeploymentSettings } from '../lib/deployment-settings';
import { loadGrants } from '../lib/functions';
import { Shop } from '../lib/shop';

const app = new App();
const settings = parseDeploymentSettings(app.node.tryGetContext('shop'));
const grants = await loadGrants();
/** `cdk.json` has the functions built before this runs. */
const codeFor = (name: string) => Code.fromAsset(join(import.meta.dirname, '../build/functions', name));

new Shop(app, 'Shop', { settings, grants, codeFor });

app.synth();
