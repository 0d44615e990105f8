import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKeyName, settingNames } from '../../contracts/settings/settings';
import { exampleShop } from '../support/infra/synthesize';
import { stackNames } from '../support/infra/templates';

const canary = (name: string) => `canary-${name}-7f3a9c51d2e84b06`;
const isCanary = /canary-[\w-]+-7f3a9c51d2e84b06/;

/** Variables that an operator's shell may contain while it deploys. */
const variables = [
  ...settingNames.filter(isKeyName).flatMap((field) => [field, field.toUpperCase()]),
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'ORIGIN_SECRETS',
  'SETTINGS_SECRET_ID',
  'BUNDLE_WEBHOOK_TOKEN',
];
beforeEach(() => {
  for (const name of variables) process.env[name] = canary(name);
});
afterEach(() => {
  for (const name of variables) delete process.env[name];
});

test('no secret of the operator is in a template or in any other file of the deployment', async () => {
  const { app } = await exampleShop();
  const { directory } = app.synth();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.filter((file) => file.endsWith('.template.json'))).toHaveLength(stackNames.length);
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(isCanary);
});
