/**
 * `npm run deploy -- <environment>`: checks the account, the age of the secret and the gaps in the configuration. Then it runs
 * `cdk deploy` for every stack of `config/<environment>.json`, which builds the site and the functions, and prints the site's address.
 * Run it again after an interruption. Options after the name, such as `--require-approval never`, are passed on to `cdk deploy`, except
 * for `--with-old-secret`: it deploys even if the secret is more than twice as old as it should be.
 */
import { join } from 'node:path';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { oldSecretWarning, protectionGaps } from '../lib/protection-gaps';
import { awsCli, show } from './lib/deploy/aws-cli';
import { deployedShop } from './lib/deploy/deployed-shop';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const [name, ...options] = process.argv.slice(2);
const withOldSecret = '--with-old-secret';
const environment = loadEnvironment(name, join(projectRoot, 'config'));
const aws = awsCli(environment.settings.region);
const stacks = `${environment.name}/*`;

process.chdir(projectRoot);
const warning = oldSecretWarning(environment.settings, new Date(), options.includes(withOldSecret));
if (warning !== null) console.warn(warning);
for (const gap of protectionGaps(environment.settings)) console.warn(`Less than docs/asvs.md says: ${gap}`);
await requireAccount(aws, environment);
const passedOn = options.filter((option) => option !== withOldSecret);
await show('npx', ['cdk', 'deploy', stacks, '--context', `environment=${environment.name}`, ...passedOn]);
const { siteUrl } = await deployedShop(aws, environment);
console.log(`\n${environment.brand.name} is at ${siteUrl}`);
