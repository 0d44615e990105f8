/**
 * `npm run deploy -- <environment>`: checks the account, runs `cdk deploy` for every stack of `config/<environment>.json`, which builds
 * the site and the functions, and prints the site's address. Run it again after an interruption. Options after the name, such as
 * `--require-approval never`, are passed on to `cdk deploy`.
 */
import { join } from 'node:path';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
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
await requireAccount(aws, environment);
await show('npx', ['cdk', 'deploy', stacks, '--context', `environment=${environment.name}`, ...options]);
const { siteUrl } = await deployedShop(aws, environment);
console.log(`\n${environment.brand.name} is at ${siteUrl}`);
