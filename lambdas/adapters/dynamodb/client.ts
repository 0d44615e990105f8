import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

let client: DynamoDBDocumentClient | undefined;

/**
 * The process's one client. Two attempts of at most 2 s each: what is still unanswered then is for our own
 * rules of unknown outcomes, and a Lambda must not spend its time here.
 */
export function documentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return client;
}
