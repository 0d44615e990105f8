import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { cognitoIdentityProvider } from '../../lambdas/adapters/cognito/identity-provider';
import { dynamoTable } from '../../lambdas/adapters/dynamodb/table/dynamo-table';
import { localClientConfig } from '../aws-clients';
import type { Seed, SeedTarget } from '../options';
import { demoOwner, demoUsers, signInsOf } from './accounts';
import { type SeedPorts, seed, seedOwner } from './seed';

/** Seeds a new table with the demo shop. */
export const seedShop: Seed = async (target) => {
  await fill(target, seed);
  return signInsOf(demoUsers);
};

/** Seeds a new table with the owner of a shop that hasn't opened yet. */
export const seedNewShop: Seed = async (target) => {
  await fill(target, seedOwner);
  return signInsOf([demoOwner]);
};

async function fill(target: SeedTarget, run: (ports: SeedPorts) => Promise<void>): Promise<void> {
  const dynamodb = new DynamoDBClient(localClientConfig(target.endpoints.dynamodb));
  const cognito = new CognitoIdentityProviderClient(localClientConfig(target.endpoints.cognito));
  try {
    await run({
      table: dynamoTable(dynamodb, target.tableName),
      identity: cognitoIdentityProvider({ client: cognito, userPoolId: target.userPoolId }),
      now: new Date(),
      giveApp: target.giveApp,
    });
  } finally {
    dynamodb.destroy();
    cognito.destroy();
  }
}
