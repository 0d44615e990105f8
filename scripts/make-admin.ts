/**
 * `npm run make-admin -- <environment> <e-mail>`: makes an administrator of somebody who has signed up on the site. The
 * first one is made so; later ones by an administrator, in the product. They sign in anew to have the role.
 */
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { cognitoIdentityProvider } from '../lambdas/adapters/cognito/identity-provider';
import { adminAccountStore } from '../lambdas/adapters/dynamodb/accounts/admin-account-store';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../lambdas/adapters/system';
import { inWords } from '../lib/in-words';
import { loadEnvironment } from '../lib/load-environment';
import { awsCli } from './lib/deploy/aws-cli';
import { deployedShop } from './lib/deploy/deployed-shop';
import { makeAdmin } from './lib/deploy/make-admin';
import { requireAccount } from './lib/deploy/require-account';
import { projectRoot } from './lib/project-root';

const [name, email] = process.argv.slice(2);

await inWords(async () => {
  const environment = loadEnvironment(name, join(projectRoot, 'config'));
  if (!email?.includes('@')) throw new Error('Whom? npm run make-admin -- <environment> <e-mail>');

  const { region } = environment.settings;
  const aws = awsCli(region);
  await requireAccount(aws, environment);
  const { tableName, userPoolId } = await deployedShop(aws, environment);
  const document = DynamoDBDocumentClient.from(new DynamoDBClient({ region }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const account = await makeAdmin(
    {
      accountStore: adminAccountStore(dynamoTable(document, tableName)),
      identity: cognitoIdentityProvider({
        client: new CognitoIdentityProviderClient({ region }),
        userPoolId,
      }),
      clock: systemClock,
      ids: systemIds,
    },
    email,
  );
  console.log(
    `${email} is an administrator (${account.userId}). They sign out and in again to have the role.`,
  );
});
