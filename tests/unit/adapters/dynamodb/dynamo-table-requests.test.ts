import {
  type AttributeValue,
  BatchGetItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { dynamodb, forgetMocks, requests, TableName, table } from './mocked-table';

const key = { PK: 'USER#1', SK: 'PROFILE' };
const item = { ...key, balance: 5 };
/** The same items in DynamoDB's form. */
const sentKey = { PK: { S: 'USER#1' }, SK: { S: 'PROFILE' } };
const sentItem = { ...sentKey, balance: { N: '5' } };
/** Makes a refusal return the existing item. */
const tellsExisting = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };

type Attributes = Record<string, AttributeValue>;

beforeEach(forgetMocks);

describe('get', () => {
  test.each([true, false])('reads one item, consistent: %s', async (consistent) => {
    dynamodb.on(GetItemCommand).resolves({ Item: sentItem });
    expect(await table.get(item, { consistent })).toEqual(item);
    expect(requests()).toEqual([{ TableName, Key: sentKey, ConsistentRead: consistent }]);
  });
});

describe('getMany', () => {
  const keys = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ PK: 'P', SK: `${from + index}` }));
  const sentKeys = (count: number, from = 0) =>
    keys(count, from).map(({ PK, SK }) => ({ PK: { S: PK }, SK: { S: SK } }));
  const asked = (Keys: object[], ConsistentRead = true) => ({
    RequestItems: { [TableName]: { Keys, ConsistentRead } },
  });

  test('reads in batches of 100, and returns the items in the order of the keys', async () => {
    dynamodb.on(BatchGetItemCommand).callsFake(async ({ RequestItems }) => ({
      Responses: { [TableName]: RequestItems[TableName].Keys.toReversed() },
    }));
    expect(await table.getMany(keys(230), { consistent: true })).toEqual(keys(230));
    expect(requests()).toEqual([asked(sentKeys(100)), asked(sentKeys(100, 100)), asked(sentKeys(30, 200))]);
  });

  test('asks again for unprocessed keys until it has everything', async () => {
    const [one, two] = keys(2);
    const [first = {}, second = {}, third = {}] = sentKeys(3);
    const left = (...Keys: Attributes[]) => ({ UnprocessedKeys: { [TableName]: { Keys } } });
    dynamodb
      .on(BatchGetItemCommand)
      .resolvesOnce({ Responses: { [TableName]: [second] }, ...left(first, third) })
      .resolvesOnce({ Responses: {}, ...left(first, third) })
      .resolvesOnce({ Responses: { [TableName]: [{ ...first, n: { N: '1' } }] } });
    expect(await table.getMany(keys(3), { consistent: false })).toEqual([{ ...one, n: 1 }, two, null]);
    expect(requests()).toEqual([
      asked(sentKeys(3), false),
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
      .resolvesOnce({ Items: [sentItem], LastEvaluatedKey: sentKey })
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
      ExpressionAttributeValues: { ':p': { S: 'USER#1' }, ':from': { S: 'P' } },
      ScanIndexForward: true,
      Limit: 1,
    };
    expect(requests()).toEqual([asked, { ...asked, ExclusiveStartKey: sentKey }]);
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
  ExpressionAttributeValues: { ':c0': { N: '3' }, ':c1': { BOOL: false } },
  ...tellsExisting,
};
const atMost = {
  ConditionExpression: 'attribute_not_exists(#c) OR #c <= :c',
  ExpressionAttributeNames: { '#c': 'until' },
  ExpressionAttributeValues: { ':c': { N: '9' } },
  ...tellsExisting,
};
const update = {
  UpdateExpression: 'SET #s0 = :s0, #s2 = :s2 REMOVE #s1',
  ConditionExpression: '#c0 = :c0',
  ExpressionAttributeNames: { '#c0': 'version', '#s0': 'name', '#s1': 'G3PK', '#s2': 'version' },
  ExpressionAttributeValues: { ':c0': { N: '1' }, ':s0': { S: 'Ama' }, ':s2': { N: '2' } },
  ...tellsExisting,
};
const updated = {
  update: item,
  set: { name: 'Ama', G3PK: undefined, version: 2 },
  when: { equals: { version: 1 } },
};

describe('write', () => {
  beforeEach(() => {
    dynamodb.on(PutItemCommand).resolves({});
    dynamodb.on(UpdateItemCommand).resolves({});
    dynamodb.on(DeleteItemCommand).resolves({});
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
      { TableName, Item: sentItem, ...expressions },
      { TableName, Key: sentKey, ...expressions },
    ]);
  });

  test('updates: sets attributes that have a value, removes those that have none', async () => {
    expect(await table.write(updated)).toEqual({ kind: 'written' });
    expect(requests()).toEqual([{ TableName, Key: sentKey, ...update }]);
  });

  test('leaves undefined values out, at every depth, and keeps empty ones', async () => {
    const values = { text: '', list: [undefined, null, {}], map: { no: undefined, yes: [] } };
    const sent = {
      text: { S: '' },
      list: { L: [{ NULL: true }, { M: {} }] },
      map: { M: { yes: { L: [] } } },
    };
    await table.write({ put: { ...key, ...values, gone: undefined } });
    await table.write({ update: key, set: { values }, when: { absent: true } });
    expect(requests()).toEqual([
      { TableName, Item: { ...sentKey, ...sent } },
      expect.objectContaining({ ExpressionAttributeValues: { ':s0': { M: sent } } }),
    ]);
  });
});

test('transact sends every write with its own condition, in one request', async () => {
  dynamodb.on(TransactWriteItemsCommand).resolves({});
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
        { Put: { TableName, Item: sentItem, ...absent } },
        { Update: { TableName, Key: sentKey, ...update } },
        { Delete: { TableName, Key: sentKey, ...equal } },
        { Put: { TableName, Item: { ...sentItem, SK: { S: 'FREE' } } } },
      ],
    },
  ]);
});
