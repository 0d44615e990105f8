/**
 * `npm run deploy:emulator`: deploys `config/default.json` to the AWS emulator at `AWS_ENDPOINT_URL` with the usual `cdk deploy --all`, and
 * then calls the shop's API. `--without` names the resource types that the emulator lacks, separated by commas; they are left out and
 * listed. docs/emulator.md says what this proves.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { askAws, show } from './lib/deploy/aws-cli';
import { outputsOf } from './lib/deploy/deployed-shop';
import {
  deployedTarget,
  emulatorAccount,
  emulatorEnvironment,
  ownCredentials,
  requireEmulator,
} from './lib/emulator/emulator';
import { rewriteAssembly } from './lib/emulator/rewrite-assembly';
import { smoke } from './lib/emulator/smoke';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({ options: { without: { type: 'string', default: '' } } });
const endpoint = requireEmulator(process.env);
process.chdir(projectRoot);
const { name, settings } = loadEnvironment('default', join(projectRoot, 'config'));
for (const variable of ownCredentials) delete process.env[variable];
Object.assign(process.env, emulatorEnvironment(settings.region));
const aws = askAws(settings.region);
const account = await emulatorAccount(aws, endpoint);

const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const context = ['--context', `environment=${name}`];
await show('npx', ['cdk', 'synth', '--quiet', ...context, '--output', folder]);
const lacking = new Set(values.without.split(',').filter(Boolean));
const leftOut = rewriteAssembly(folder, lacking);
for (const { stack, id, type } of leftOut) console.log(`Left out: ${type} ${stack}/${id}`);
const begun = Date.now();
await show('npx', ['cdk', 'bootstrap', '--app', '', `aws://${account}/${settings.region}`]);
await show('npx', ['cdk', 'deploy', '--all', '--app', folder, '--require-approval', 'never']);
console.log(
  `Deployed in ${Math.round((Date.now() - begun) / 1_000)} s, ${leftOut.length} resources left out.`,
);

const target = await deployedTarget(aws, name, await outputsOf(aws, `${name}-Web`));
const answers = await smoke({ endpoint, ...target });
for (const { what, expected, got } of answers)
  console.log(
    `${got === expected ? '✓' : '✗'} ${what}: ${got}${got === expected ? '' : `, and not ${expected}`}`,
  );
if (answers.some(({ expected, got }) => got !== expected)) process.exitCode = 1;
