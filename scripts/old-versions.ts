/**
 * `npm run old-versions -- <environment> --yes`: removes versions of functions that no rollback needs. Keeps live versions and those of the
 * newest ten releases, or of the number given by `--keep`. Without `--yes` it only counts them.
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
import { removeVersion } from './lib/releases/function-versions';
import { inGroups } from './lib/releases/in-groups';
import { oldVersions } from './lib/releases/old-versions';
import { failures, readFunctions } from './lib/releases/read-functions';

process.once('uncaughtException', exitWithError);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false }, keep: { type: 'string', default: '10' } },
});
const keep = Number(values.keep);
if (!Number.isInteger(keep) || keep < 2) throw new Error('--keep takes a number of releases, 2 or more');
const environment = loadEnvironment(positionals[0], join(projectRoot, 'config'));
const { name, settings } = environment;
const aws = awsCli(settings.region);
await requireAccount(aws, environment);
const client = new LambdaClient({ region: settings.region, maxAttempts: 5 });

const functions = await readFunctions(client, systemClock, await deployedFunctions(aws, name));
const old = oldVersions(functions, keep);
console.log(
  `${old.length} versions of ${functions.length} functions belong to releases before the newest ${keep}.`,
);
if (old.length > 0 && !values.yes)
  throw new Error(
    `Nothing was removed. To confirm, run: npm run old-versions -- ${name} --keep ${keep} --yes`,
  );
const settled = await inGroups(old, systemClock, ({ of, number }) =>
  removeVersion(client, of.functionName, number),
);
const failed = failures(old, settled, ({ of, number }) => `${of.label}, version ${number}`);
if (failed.length > 0) throw new Error(`Not removed:\n${failed.join('\n')}\nRun the same command again.`);
if (old.length > 0) console.log('They are removed.');
