import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localClientConfig } from '../../../local/aws-clients';

/** With the operator's own credentials and region, or for an emulator. What a long command asks is asked patiently. */
export const tableClient = (endpoint: string | undefined): DynamoDBClient =>
  new DynamoDBClient({ maxAttempts: 8, ...(endpoint !== undefined && localClientConfig(endpoint)) });
