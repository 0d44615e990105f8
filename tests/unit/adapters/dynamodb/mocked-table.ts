import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { dynamoTable } from '../../../../lambdas/adapters/dynamodb/table/dynamo-table';

export const TableName = 'shop';
/** Requests and answers are as the document client takes and gives them: with plain values. */
export const dynamodb = mockClient(DynamoDBDocumentClient);
export const table = dynamoTable(new DynamoDBClient({ region: 'eu-west-1' }), TableName);

/** Call this before each test: calls that are not mocked then fail. */
export function forgetMocks(): void {
  dynamodb.reset();
  dynamodb.onAnyCommand().callsFake((input) => {
    throw new Error(`Unexpected call with ${JSON.stringify(input)}`);
  });
}

/** Returns the requests to DynamoDB, in order. */
export const requests = (): unknown[] => dynamodb.calls().map(({ args }) => args[0].input);
