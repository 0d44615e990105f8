import { BatchGetCommand, DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, forgetMocks, requests, TableName, table } from './mocked-table';

const key = { PK: 'USER#1', SK: 'PROFILE' };
const item = { ...key, balance: 5 };
/** Makes a refusal return the existing item. */
const tellsExisting = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };

beforeEach(forgetMocks);

describe('getMany', () => {
  const keys = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ PK: 'P', SK: `${from + index}` }));
  const asked = (Keys: object[], ConsistentRead = true) => ({
    RequestItems: { [TableName]: { Keys, ConsistentRead } },
  });

  test('reads in batches of 100, and returns the items in the order of the keys', async () => {
    dynamodb.on(BatchGetCommand).callsFake(async ({ RequestItems }) => ({
      Responses: { [TableName]: RequestItems[TableName].Keys.toReversed() },
    }));
    expect(await table.getMany(keys(230), { consistent: true })).toEqual(keys(230));
    expect(requests()).toEqual([asked(keys(100)), asked(keys(100, 100)), asked(keys(30, 200))]);
  });

  test('asks again for unprocessed keys until it has everything', async () => {
    const [one, two] = keys(2);
    const [first = {}, second = {}, third = {}] = keys(3);
    const left = (...Keys: object[]) => ({ UnprocessedKeys: { [TableName]: { Keys } } });
    dynamodb
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { [TableName]: [second] }, ...left(first, third) })
      .resolvesOnce({ Responses: {}, ...left(first, third) })
      .resolvesOnce({ Responses: { [TableName]: [{ ...first, n: 1 }] } });
    expect(await table.getMany(keys(3), { consistent: false })).toEqual([{ ...one, n: 1 }, two, null]);
    expect(requests()).toEqual([
      asked(keys(3), false),
      asked([first, third], false),
      asked([first, third], false),
    ]);
  });
});

const absent = {
  ConditionExpression: 'attribute_not_exists(#pk)',
  ExpressionAttributeNames: { '#pk': 'PK' },
  ...tellsExisting,
};
const equal = {
  ConditionExpression: '#c0 = :c0 AND #c1 = :c1',
  ExpressionAttributeNames: { '#c0': 'version', '#c1': 'is_banned' },
  ExpressionAttributeValues: { ':c0': 3, ':c1': false },
  ...tellsExisting,
};
const atMost = {
  ConditionExpression:
    '(attribute_not_exists(#c0) OR #c0 <= :c) AND (attribute_not_exists(#c1) OR #c1 <= :c)',
  ExpressionAttributeNames: { '#c0': 'until', '#c1': 'line' },
  ExpressionAttributeValues: { ':c': 9 },
  ...tellsExisting,
};

describe('write', () => {
  beforeEach(() => {
    dynamodb.on(PutCommand).resolves({});
    dynamodb.on(UpdateCommand).resolves({});
    dynamodb.on(DeleteCommand).resolves({});
  });

  test.each([
    ['no condition', undefined, {}],
    ['absence', { absent: true }, absent],
    ['equality', { equals: { version: 3, is_banned: false } }, equal],
    ['a bound', { atMost: { attributes: ['until', 'line'], value: 9 } }, atMost],
  ] as const)('puts and deletes on %s', async (_, when, expressions) => {
    expect(await table.write({ put: item, ...(when && { when }) })).toEqual({ kind: 'written' });
    expect(await table.write({ delete: item, ...(when && { when }) })).toEqual({ kind: 'written' });
    expect(requests()).toEqual([
      { TableName, Item: item, ...expressions },
      { TableName, Key: key, ...expressions },
    ]);
  });
});
