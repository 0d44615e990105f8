/**
 * `npm run destroy -- <environment> --yes`: removes every stack of a deployment. With `keepData` in its configuration,
 * the table, the users, the settings and the site's files stay behind, and nothing refers to them any more; without it
 * they go too, for good. Doing it again finishes what was cut short.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inWords } from '../lib/in-words';
import { loadEnvironment } from '../lib/load-environment';
import { awsCli, show } from './lib/deploy/aws-cli';
import { bucketsLeft } from './lib/deploy/deployed-shop';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';

await inWords(async () => {
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
  await requireAccount(aws, environment);
  if (!settings.keepData) {
    // Logs may come while it works: do it again then.
    for (const bucket of await bucketsLeft(aws, environment)) {
      await aws(['s3', 'rm', `s3://${bucket}`, '--recursive', '--only-show-errors']);
    }
  }
  await show('npx', ['cdk', 'destroy', `${name}/*`, '--context', `environment=${name}`, '--force']);
});
