import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localClientConfig } from '../../../local/aws';

/** With the operator's credentials and region, or for an emulator. Long commands retry more often. */
export const tableClient = (endpoint: string | undefined): DynamoDBClient =>
  new DynamoDBClient({ maxAttempts: 8, ...(endpoint !== undefined && localClientConfig(endpoint)) });
