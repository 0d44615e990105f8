import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeploymentSettings, parseDeploymentSettings } from '../../../lib/deployment-settings';
import { type Brand, loadBrand } from '../../../lib/site/brand/brand';
import { projectRoot } from '../../../scripts/lib/project-root';

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

export const exampleSettings = (): DeploymentSettings =>
  parseDeploymentSettings(readJson('config/example.json'), 'config/example.json');

export const exampleBrand = (): Brand => loadBrand('nkoso', join(projectRoot, 'config/brands'));

/** The `cdk` context's switches. */
export const cdkContext = (): Record<string, unknown> => readJson('cdk.json').context;

/** Tests of templates look only at what they declare; other tests cover functions' code. */
export const anyCodeText = 'exports.handler = async () => {};';
