import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { dynamodb, forgetMocks, requests, TableName, table } from './mocked-table';

const key = { PK: 'USER#1', SK: 'PROFILE' };
const item = { ...key, balance: 5 };
/** Makes a refusal return the existing item. */
const tellsExisting = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };

beforeEach(forgetMocks);

describe('get', () => {
  test.each([true, false])('reads one item, consistent: %s', async (consistent) => {
    dynamodb.on(GetCommand).resolves({ Item: item });
    expect(await table.get(item, { consistent })).toEqual(item);
    expect(requests()).toEqual([{ TableName, Key: key, ConsistentRead: consistent }]);
  });
});

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

  test('sends no request for no keys', async () => {
    expect(await table.getMany([], { consistent: true })).toEqual([]);
    expect(requests()).toEqual([]);
  });
});

describe('query', () => {
  test('is consistent if asked to be', async () => {
    dynamodb.on(QueryCommand).resolves({});
    await table.query({ partition: 'USER#1', limit: 1, consistent: true });
    expect(requests()).toMatchObject([{ ConsistentRead: true }]);
  });

  test('returns a page, and the key after which the next one begins', async () => {
    dynamodb
      .on(QueryCommand)
      .resolvesOnce({ Items: [item], LastEvaluatedKey: key })
      .resolvesOnce({});
    const input = { partition: 'USER#1', from: 'P', limit: 1 };
    const first = await table.query(input);
    expect(first).toEqual({ items: [item], next: key });
    const after = first.next ?? {};
    expect(await table.query({ ...input, after })).toEqual({ items: [], next: null });
    const asked = {
      TableName,
      KeyConditionExpression: '#p = :p AND #k >= :from',
      ExpressionAttributeNames: { '#p': 'PK', '#k': 'SK' },
      ExpressionAttributeValues: { ':p': 'USER#1', ':from': 'P' },
      ScanIndexForward: true,
      Limit: 1,
    };
    expect(requests()).toEqual([asked, { ...asked, ExclusiveStartKey: key }]);
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
  ConditionExpression: 'attribute_not_exists(#c) OR #c <= :c',
  ExpressionAttributeNames: { '#c': 'until' },
  ExpressionAttributeValues: { ':c': 9 },
  ...tellsExisting,
};
const update = {
  UpdateExpression: 'SET #s0 = :s0, #s2 = :s2 REMOVE #s1',
  ConditionExpression: '#c0 = :c0',
  ExpressionAttributeNames: { '#c0': 'version', '#s0': 'name', '#s1': 'G3PK', '#s2': 'version' },
  ExpressionAttributeValues: { ':c0': 1, ':s0': 'Ama', ':s2': 2 },
  ...tellsExisting,
};
const updated = {
  update: item,
  set: { name: 'Ama', G3PK: undefined, version: 2 },
  when: { equals: { version: 1 } },
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
    ['a bound', { atMost: { attribute: 'until', value: 9 } }, atMost],
  ] as const)('puts and deletes on %s', async (_, when, expressions) => {
    expect(await table.write({ put: item, ...(when && { when }) })).toEqual({ kind: 'written' });
    expect(await table.write({ delete: item, ...(when && { when }) })).toEqual({ kind: 'written' });
    expect(requests()).toEqual([
      { TableName, Item: item, ...expressions },
      { TableName, Key: key, ...expressions },
    ]);
  });

  test('updates: sets attributes that have a value, removes those that have none', async () => {
    expect(await table.write(updated)).toEqual({ kind: 'written' });
    expect(requests()).toEqual([{ TableName, Key: key, ...update }]);
  });
});

test('transact sends every write with its own condition, in one request', async () => {
  dynamodb.on(TransactWriteCommand).resolves({});
  const result = await table.transact([
    { put: item, when: { absent: true } },
    updated,
    { delete: item, when: { equals: { version: 3, is_banned: false } } },
    { put: { ...item, SK: 'FREE' } },
  ]);
  expect(result).toEqual({ kind: 'written' });
  expect(requests()).toEqual([
    {
      TransactItems: [
        { Put: { TableName, Item: item, ...absent } },
        { Update: { TableName, Key: key, ...update } },
        { Delete: { TableName, Key: key, ...equal } },
        { Put: { TableName, Item: { ...item, SK: 'FREE' } } },
      ],
    },
  ]);
});
