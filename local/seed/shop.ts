import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { cognitoIdentityProvider } from '../../lambdas/adapters/cognito/identity-provider';
import { dynamoTable } from '../../lambdas/adapters/dynamodb/table/dynamo-table';
import { localClientConfig } from '../aws-clients';
import type { Seed } from '../options';
import { demoAccounts } from './accounts';
import { seed } from './seed';

/** Seeds a new table. The demo accounts are the same at every start. */
export const seedShop: Seed = async (target) => {
  const dynamodb = new DynamoDBClient(localClientConfig(target.endpoints.dynamodb));
  const cognito = new CognitoIdentityProviderClient(localClientConfig(target.endpoints.cognito));
  try {
    await seed({
      table: dynamoTable(dynamodb, target.tableName),
      identity: cognitoIdentityProvider({ client: cognito, userPoolId: target.userPoolId }),
      now: new Date(),
      giveApp: target.giveApp,
    });
  } finally {
    dynamodb.destroy();
    cognito.destroy();
  }
  return demoAccounts;
};
