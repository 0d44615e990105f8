/**
 * `npm run destroy -- <environment> --yes`: removes every stack of a deployment. With `keepData` in its configuration,
 * the table, the users, the settings and the site's files stay behind, and nothing refers to them any more; without it
 * they go too, for good.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '../lib/load-environment';
import { awsCli, show } from './lib/aws-cli';
import { deployedShop } from './lib/deployed-shop';
import { projectRoot } from './lib/project-root';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
});
const environment = loadEnvironment(positionals[0], join(projectRoot, 'config'));
const { name, settings } = environment;
const what = settings.keepData ? 'its data stays' : 'ITS DATA IS LOST';
if (!values.yes) throw new Error(`This removes ${name}; ${what}. Say so: npm run destroy -- ${name} --yes`);

process.chdir(projectRoot);
const aws = awsCli(settings.region);
if (!settings.keepData) {
  // CloudFormation removes no bucket that holds anything. Logs may come while it works: do it again then.
  const { siteBucket, siteLogs } = await deployedShop(aws, environment);
  for (const bucket of [siteBucket, siteLogs]) {
    await aws(['s3', 'rm', `s3://${bucket}`, '--recursive', '--only-show-errors']);
  }
}
await show('npx', ['cdk', 'destroy', `${name}/*`, '--context', `environment=${name}`, '--force']);
