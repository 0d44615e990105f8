/**
 * `npm run destroy -- <environment> --yes`: removes every stack of a deployment. With `keepData` in its configuration,
 * the table, users, settings, site files and backups are kept, outside of any stack; without it they are deleted for good.
 * Run it again after an interruption, or if a bucket couldn't be removed because logs arrived in the meantime.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { awsCli, show } from './lib/deploy/aws-cli';
import { emptyVault } from './lib/deploy/empty-vault';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
});
const environment = loadEnvironment(positionals[0], join(projectRoot, 'config'));
const { name, settings } = environment;
const what = settings.keepData ? 'its data is kept' : 'ITS DATA IS DELETED';
if (!values.yes)
  throw new Error(`This removes ${name}; ${what}. To confirm, run: npm run destroy -- ${name} --yes`);

process.chdir(projectRoot);
const aws = awsCli(settings.region);
await requireAccount(aws, environment);
if (settings.keepData) await liftProtection();
else await emptyVault(aws, `${name}-Data`);
await show('npx', ['cdk', 'destroy', `${name}/*`, '--context', `environment=${name}`, '--force']);

/** Lifts the termination protection of the stacks with data before they are removed. Skips a stack that is already gone. */
async function liftProtection(): Promise<void> {
  const lift = ['cloudformation', 'update-termination-protection', '--no-enable-termination-protection'];
  for (const stack of ['Data', 'Identity']) {
    await aws([...lift, '--stack-name', `${name}-${stack}`]).catch(() => undefined);
  }
}
