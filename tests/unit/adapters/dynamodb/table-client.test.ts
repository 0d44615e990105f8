import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoClient } from '../../../../lambdas/adapters/dynamodb/table/client';

const stepsOf = ({ middlewareStack }: DynamoDBClient): string[] =>
  middlewareStack.identify().map((step) => step.split(' - ')[0] ?? '');

// The SDK's names for them. If it renamed one, the client would keep it without an error.
test.each(['loggerMiddleware', 'getUserAgentMiddleware'])(
  'the table’s client leaves out the SDK’s %s',
  (step) => {
    expect(stepsOf(new DynamoDBClient({}))).toContain(step);
    expect(stepsOf(dynamoClient())).not.toContain(step);
  },
);

test('the table’s client reads the server’s time in each answer', () => {
  expect(stepsOf(dynamoClient())).toContain('hearTime');
});
