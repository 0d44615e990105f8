import { deniedCalls, type Statement } from '../../iam/policy';
import type { AwsCall } from '../../support/iam/aws-call';

const read: Statement = { actions: ['dynamodb:GetItem'], resource: 'table', leadingKeys: ['USER#*'] };
const call = (change: Partial<AwsCall> = {}): AwsCall => ({
  functionName: 'get-profile',
  actions: ['dynamodb:GetItem'],
  resource: 'table',
  leadingKeys: ['USER#1'],
  ...change,
});
const denied = (statements: readonly Statement[], ...calls: readonly AwsCall[]) =>
  deniedCalls(new Map([['get-profile', statements]]), calls);

test('a policy that allows exactly the calls made is in order', () => {
  expect(denied([read], call())).toEqual([]);
});

test.each<[string, Partial<AwsCall>]>([
  ['another action', { actions: ['dynamodb:PutItem'] }],
  ['another index', { resource: 'index/byTime' }],
  ['another partition', { leadingKeys: ['ORDER#1'] }],
  ['one partition too many in one request', { leadingKeys: ['USER#1', 'ORDER#1'] }],
])('a call of %s would be denied', (_, change) => {
  expect(denied([read], call(), call(change))).toHaveLength(1);
});

test('two statements don’t combine to allow one request', () => {
  const orders = { ...read, leadingKeys: ['ORDER#*'] };
  const both = call({ leadingKeys: ['USER#1', 'ORDER#1'] });
  const others = [call(), call({ leadingKeys: ['ORDER#1'] })];
  expect(denied([read, orders], both, ...others)).toHaveLength(1);
});
