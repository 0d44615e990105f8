import { compare, type Statement } from '../../iam/policy';
import { type AwsCall, awsCall } from '../../support/iam/aws-call';

const read: Statement = { actions: ['dynamodb:GetItem'], resource: 'table', leadingKeys: ['USER#*'] };
const call = (change: Partial<AwsCall> = {}): AwsCall => ({
  functionName: 'get-profile',
  actions: ['dynamodb:GetItem'],
  resource: 'table',
  leadingKeys: ['USER#1'],
  movesMoney: false,
  ...change,
});
const compared = (statements: readonly Statement[], ...calls: readonly AwsCall[]) =>
  compare(new Map([['get-profile', statements]]), calls);

test('a policy that allows exactly the calls made is in order', () => {
  expect(compared([read], call())).toMatchObject({ denied: [], unused: [] });
});

test.each<[string, Partial<AwsCall>]>([
  ['another action', { actions: ['dynamodb:PutItem'] }],
  ['another index', { resource: 'index/byTime' }],
  ['another partition', { leadingKeys: ['ORDER#1'] }],
  ['one partition too many in one request', { leadingKeys: ['USER#1', 'ORDER#1'] }],
])('a call of %s would be denied', (_, change) => {
  expect(compared([read], call(), call(change)).denied).toHaveLength(1);
});

test('two statements don’t combine to allow one request', () => {
  const orders = { ...read, leadingKeys: ['ORDER#*'] };
  const both = call({ leadingKeys: ['USER#1', 'ORDER#1'] });
  const others = [call(), call({ leadingKeys: ['ORDER#1'] })];
  expect(compared([read, orders], both, ...others).denied).toHaveLength(1);
});

test.each<[string, Statement, string]>([
  ['action', { ...read, actions: ['dynamodb:GetItem', 'dynamodb:DeleteItem'] }, 'dynamodb:DeleteItem'],
  ['pattern of keys', { ...read, leadingKeys: ['USER#*', 'PRICES'] }, 'PRICES'],
])('an %s that no call has needed is reported', (_, statement, what) => {
  const { unused } = compared([statement], call());
  expect(unused).toHaveLength(1);
  expect(unused[0]).toContain(what);
});

test('a transaction needs the actions of its parts, and all of their keys', () => {
  const body = {
    TransactItems: [
      { Put: { Item: { PK: { S: 'ORDER#1' }, SK: { S: 'ORDER' } } } },
      { Update: { Key: { PK: { S: 'USER#1' }, SK: { S: 'PROFILE' } } } },
      { ConditionCheck: { Key: { PK: { S: 'USER#2' }, SK: { S: 'PROFILE' } } } },
    ],
  };
  expect(awsCall('f', 'DynamoDB_20120810.TransactWriteItems', body)).toEqual({
    functionName: 'f',
    actions: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    resource: 'table',
    leadingKeys: ['ORDER#1', 'USER#1', 'USER#2'],
    movesMoney: false,
  });
});

test('a query needs the partition of its key condition', () => {
  const body = {
    IndexName: 'byTime',
    KeyConditionExpression: '#p = :p AND #k <= :to',
    ExpressionAttributeValues: { ':p': { S: 'ORDERS#2026-11#3' }, ':to': { S: 'x' } },
  };
  expect(awsCall('f', 'DynamoDB_20120810.Query', body)).toMatchObject({
    resource: 'index/byTime',
    leadingKeys: ['ORDERS#2026-11#3'],
  });
});

test('a call that writes a ledger entry moves money, alone and in a transaction', () => {
  const item = { PK: { S: 'USER#1' }, SK: { S: 'LEDGER#0000000001' } };
  const put = awsCall('f', 'DynamoDB_20120810.PutItem', { Item: item });
  const transaction = { TransactItems: [{ Put: { Item: item } }] };
  expect(put.movesMoney).toBe(true);
  expect(awsCall('f', 'DynamoDB_20120810.TransactWriteItems', transaction).movesMoney).toBe(true);
});
