/**
 * `npm run deploy:emulator`: deploys `config/default.json` to the AWS emulator at `AWS_ENDPOINT_URL` with the usual `cdk deploy --all`, and
 * then calls the shop's API and buys as a customer. `--without` names the resource types that the emulator lacks, separated by commas; they are left out and
 * listed. docs/emulator.md says what this proves.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { askAws, show } from './lib/deploy/aws-cli';
import { deployedShop, outputsOf } from './lib/deploy/deployed-shop';
import { postConfirmationIn, visitAsCustomer } from './lib/emulator/customer';
import {
  deployedTarget,
  emulatorAccount,
  emulatorEnvironment,
  overruling,
  requireEmulator,
} from './lib/emulator/emulator';
import { rewriteAssembly } from './lib/emulator/rewrite-assembly';
import { type Answer, smoke } from './lib/emulator/smoke';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({ options: { without: { type: 'string', default: '' } } });
const endpoint = requireEmulator(process.env);
process.chdir(projectRoot);
const { name, settings } = loadEnvironment('default', join(projectRoot, 'config'));
const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
for (const variable of overruling) delete process.env[variable];
Object.assign(process.env, emulatorEnvironment(settings.region, folder));
const aws = askAws(settings.region);
const account = await emulatorAccount(aws, endpoint);

const assembly = join(folder, 'assembly');
const context = ['--context', `environment=${name}`];
await show('npx', ['cdk', 'synth', '--quiet', ...context, '--output', assembly]);
const lacking = new Set(values.without.split(',').filter(Boolean));
const { leftOut, kept } = rewriteAssembly(assembly, lacking);
for (const { stack, id, type } of leftOut) console.log(`Left out: ${type} ${stack}/${id}`);
const begun = Date.now();
await show('npx', ['cdk', 'bootstrap', '--app', '', `aws://${account}/${settings.region}`]);
await show('npx', ['cdk', 'deploy', '--all', '--app', assembly, '--require-approval', 'never']);
console.log(
  `Deployed in ${Math.round((Date.now() - begun) / 1_000)} s: ${kept} resources, ${leftOut.length} left out.`,
);

const api = await deployedTarget(aws, name, await outputsOf(aws, `${name}-Web`));
const target = { endpoint, ...api };
tell(await smoke(target));
if (lacking.has('AWS::Cognito::UserPool')) {
  console.log('Without Cognito there is no sign-up and no purchase.');
} else {
  const query = ['cloudformation', 'describe-stack-resources', '--stack-name', `${name}-Identity`];
  const postConfirmation = postConfirmationIn(await aws([...query, '--output', 'json']));
  const shop = await deployedShop(aws, { name });
  const { answers, notes } = await visitAsCustomer(target, {
    ...shop,
    region: settings.region,
    postConfirmation,
  });
  tell(answers);
  for (const note of notes) console.log(`Note: ${note}.`);
}

function tell(answers: readonly Answer[]): void {
  for (const { what, expected, got } of answers) {
    const isRight = got === expected;
    console.log(`${isRight ? '✓' : '✗'} ${what}: ${got}${isRight ? '' : `, and not ${expected}`}`);
    if (!isRight) process.exitCode = 1;
  }
}
