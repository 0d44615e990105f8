/**
 * `npm run deploy -- <environment>`: checks the account, the age of the secret and what the configuration leaves open,
 * then runs `cdk deploy` for every stack of `config/<environment>.json`, which builds the site and the functions, and
 * prints the site's address. Run it again after an interruption. Options after the name are passed on to `cdk deploy`, such
 * as `--require-approval never`.
 */
import { join } from 'node:path';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { protectionGaps, requireFreshSecret } from '../lib/protection-gaps';
import { awsCli, show } from './lib/deploy/aws-cli';
import { deployedShop } from './lib/deploy/deployed-shop';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const [name, ...options] = process.argv.slice(2);
const environment = loadEnvironment(name, join(projectRoot, 'config'));
const aws = awsCli(environment.settings.region);
const stacks = `${environment.name}/*`;

process.chdir(projectRoot);
requireFreshSecret(environment.settings, new Date());
for (const gap of protectionGaps(environment.settings))
  console.warn(`Less than docs/security.md says: ${gap}`);
await requireAccount(aws, environment);
await show('npx', ['cdk', 'deploy', stacks, '--context', `environment=${environment.name}`, ...options]);
const { siteUrl } = await deployedShop(aws, environment);
console.log(`\n${environment.brand.name} is at ${siteUrl}`);
