/**
 * `npm run make-admin -- <environment> <e-mail> [--lost-phone]`: makes a customer who has signed up on the site an owner of the shop. Use it
 * for the first owner, who appoints the other staff in the product. The role takes effect at the next sign-in, when the site asks the new
 * owner to set up an authenticator app. `--lost-phone` switches off the app of the only owner, whom nobody else can help.
 */
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { cognitoIdentityProvider } from '../lambdas/adapters/cognito/identity-provider';
import { cognitoFactors } from '../lambdas/adapters/cognito/second-factors';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../lambdas/adapters/use';
import { openDb } from '../lambdas/core/kernel/db';
import { exitWithError } from '../lib/exit-with-error';
import { loadEnvironment } from '../lib/load-environment';
import { awsCli } from './lib/deploy/aws-cli';
import { deployedShop } from './lib/deploy/deployed-shop';
import { makeAdmin, makeAdminAccess } from './lib/deploy/make-admin';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const [name, email, option] = process.argv.slice(2);
const environment = loadEnvironment(name, join(projectRoot, 'config'));
const usage = 'Usage: npm run make-admin -- <environment> <e-mail> [--lost-phone]';
if (!email?.includes('@')) throw new Error(`No e-mail address given. ${usage}`);
if (option !== undefined && option !== '--lost-phone') throw new Error(`Unknown option ${option}. ${usage}`);

const { region } = environment.settings;
const aws = awsCli(region);
await requireAccount(aws, environment);
const { tableName, userPoolId } = await deployedShop(aws, environment);
const pool = { client: new CognitoIdentityProviderClient({ region }), userPoolId };
const account = await makeAdmin(
  {
    db: openDb(dynamoTable(new DynamoDBClient({ region }), tableName), makeAdminAccess),
    identity: cognitoIdentityProvider(pool),
    factors: cognitoFactors(pool),
    clock: systemClock,
    ids: systemIds,
  },
  email,
  { lostPhone: option === '--lost-phone' },
);
console.log(
  `${email} is now an owner (${account.userId}). At their next sign-in, the site asks them to set up an authenticator app.`,
);
