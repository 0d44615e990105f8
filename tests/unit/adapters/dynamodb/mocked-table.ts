import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { dynamoTable } from '../../../../lambdas/adapters/dynamodb/table/dynamo-table';

export const TableName = 'shop';
export const dynamodb = mockClient(DynamoDBDocumentClient);
afterAll(() => dynamodb.restore());
export const table = dynamoTable(
  DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-1' })),
  TableName,
);

/** Call this before each test: calls that are not mocked then fail. */
export function forgetMocks(): void {
  dynamodb.reset();
  dynamodb.onAnyCommand().callsFake((input) => {
    throw new Error(`Unexpected call with ${JSON.stringify(input)}`);
  });
}

/** Returns the requests to DynamoDB, in order. */
export const requests = (): unknown[] => dynamodb.calls().map(({ args }) => args[0].input);
