/**
 * `npm run rollback -- <environment> --yes`: puts the release before the newest live one live again in every function, within a minute;
 * with `--to <release>`, another release. Without `--yes` it says what it would do. Run it again after an interruption or a failure: it
 * finishes the work, and goes no further back.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { systemClock } from '../lambdas/adapters/use';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { awsCli } from './lib/deploy/aws-cli';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';
import { deployedFunctions } from './lib/releases/deployed-functions';
import { putLive } from './lib/releases/function-versions';
import { inGroups } from './lib/releases/in-groups';
import { failures, readFunctions } from './lib/releases/read-functions';
import { requireSameData } from './lib/releases/require-same-data';
import { planRollback } from './lib/releases/rollback-plan';
import { describeOutcome, describePlan } from './lib/releases/rollback-words';

process.once('uncaughtException', exitWithError);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false }, to: { type: 'string' } },
});
const environment = loadEnvironment(positionals[0], join(projectRoot, 'config'));
const { name, settings } = environment;
const aws = awsCli(settings.region);
await requireAccount(aws, environment);
const client = new LambdaClient({ region: settings.region, maxAttempts: 5 });

const functions = await readFunctions(client, systemClock, await deployedFunctions(aws, name));
const plan = planRollback(functions, values.to);
requireSameData(plan);
console.log(describePlan(name, plan));
if (plan.moves.length > 0) {
  if (!values.yes) {
    const to = values.to === undefined ? '' : ` --to ${values.to}`;
    throw new Error(`Nothing was changed. To confirm, run: npm run rollback -- ${name}${to} --yes`);
  }
  const settled = await inGroups(plan.moves, systemClock, (move) => putLive(client, move));
  const failed = failures(plan.moves, settled, ({ of }) => of.label);
  const outcome = describeOutcome(name, plan, failed);
  if (failed.length > 0) throw new Error(outcome);
  console.log(`\n${outcome}`);
}
