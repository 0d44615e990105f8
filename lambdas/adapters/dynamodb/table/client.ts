import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

let client: DynamoDBDocumentClient | undefined;

/**
 * The process's one client. Two attempts of at most 2 s each: what is still unanswered then is for our own
 * rules of unknown outcomes, and a Lambda must not spend its time here.
 */
export function documentClient(): DynamoDBDocumentClient {
  client ??= newClient();
  return client;
}

function newClient(): DynamoDBDocumentClient {
  const dynamodb = new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
  // It copies every request and answer for a logger that does nothing with them.
  dynamodb.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
}
