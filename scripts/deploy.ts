/**
 * `npm run deploy -- <environment>`: builds the site and the functions, deploys every stack of
 * `config/<environment>.json`, uploads the site and its `/config.json`, and prints its address. Run it again after an
 * interruption. Options after the name are passed on to `cdk deploy`, such as `--require-approval never`.
 */
import { join } from 'node:path';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { protectionGaps, requireFreshSecret } from '../lib/protection-gaps';
import { awsCli, show } from './lib/deploy/aws-cli';
import { deployedShop } from './lib/deploy/deployed-shop';
import { requireAccount } from './lib/deploy/require-account';
import { uploadSite } from './lib/deploy/upload-site';
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
await show('npm', ['run', '--silent', 'build:site']);
await show('npx', ['cdk', 'deploy', stacks, '--context', `environment=${environment.name}`, ...options]);
const shop = await deployedShop(aws, environment);
await uploadSite({ aws, directory: join(projectRoot, 'dist'), environment, shop });
console.log(`\n${environment.settings.brand} is at ${shop.siteUrl}`);
