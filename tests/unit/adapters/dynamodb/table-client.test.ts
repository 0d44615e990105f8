import { dynamoClient } from '../../../../lambdas/adapters/dynamodb/table/client';

test('the table’s client reads the server’s time in each answer', () => {
  expect(dynamoClient().middlewareStack.identify().join()).toContain('hearTime');
});
