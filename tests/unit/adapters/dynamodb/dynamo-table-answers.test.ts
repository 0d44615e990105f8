import {
  type CancellationReason,
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { OutcomeUnknown, TableUnavailable, type Write } from '../../../../lambdas/core/kernel/table';
import { dynamodb, forgetMocks, table } from './mocked-table';

const key = { PK: 'USER#1', SK: 'PROFILE' };
const stored = { PK: { S: 'USER#1' }, SK: { S: 'PROFILE' }, version: { N: '3' }, tags: { L: [{ S: 'a' }] } };
const existing = { ...key, version: 3, tags: ['a'] };
const details = { $metadata: {}, message: 'as DynamoDB says' };

/** Makes an error that the SDK identifies only by its name. */
const named = (name: string): Error => Object.assign(new Error(name), { name });

const throttles = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'];

const noAnswers = ['TimeoutError', 'InternalServerError', 'ECONNRESET'];

const wrongRequests = [
  'ValidationException',
  'AccessDeniedException',
  'ResourceNotFoundException',
  'CredentialsProviderError',
];

const reads = [
  ['get', GetCommand, () => table.get(key, { consistent: true })],
  ['getMany', BatchGetCommand, () => table.getMany([key], { consistent: true })],
  ['query', QueryCommand, () => table.query({ partition: 'USER#1', limit: 1 })],
] as const;

const when = { equals: { version: 2 } };
const writes = [
  ['a put', PutCommand, () => table.write({ put: key, when })],
  ['an update', UpdateCommand, () => table.write({ update: key, set: { a: 1 }, when })],
  ['a deletion', DeleteCommand, () => table.write({ delete: key, when })],
  ['a transaction', TransactWriteCommand, () => table.transact([{ put: key, when }])],
] as const;
const singleWrites = writes.slice(0, 3);

beforeEach(forgetMocks);

describe.each([
  ...reads.map((read) => [...read, TableUnavailable] as const),
  ...writes.map((write) => [...write, OutcomeUnknown] as const),
])('%s', (_, command, run, Unanswered) => {
  test.each([
    ...throttles.map((name) => [name, TableUnavailable] as const),
    ...noAnswers.map((name) => [name, Unanswered] as const),
  ])(
    'that fails by %s was not done if it was throttled; otherwise, a write may have been done',
    async (name, Kind) => {
      const cause = named(name);
      dynamodb.on(command as typeof GetCommand).rejects(cause);
      const error = await run().catch((raised: unknown) => raised);
      expect(error).toBeInstanceOf(Kind);
      expect(error).toMatchObject({ cause });
    },
  );

  test.each(wrongRequests)('that is refused by %s is our own fault, and thrown unchanged', async (name) => {
    const error = named(name);
    dynamodb.on(command as typeof GetCommand).rejects(error);
    await expect(run()).rejects.toBe(error);
  });
});

describe.each(writes)('%s', (_, command, write) => {
  test('that fails by an exception without a name may have been done', async () => {
    dynamodb.on(command as typeof PutCommand).callsFake(() => {
      throw 'no error at all';
    });
    await expect(write()).rejects.toThrow(OutcomeUnknown);
  });

  test('that conflicts with another transaction on its item is contended', async () => {
    dynamodb.on(command as typeof PutCommand).rejects(new TransactionConflictException(details));
    expect(await write()).toEqual({ kind: 'contended' });
  });
});

/** The SDK tells how often it sent the request. */
const sent = (attempts: number) => ({ ...details, $metadata: { attempts } });

describe.each(singleWrites)('%s that the SDK has sent twice', (_, command, write) => {
  test.each([
    ['a condition that fails', (attempts: number) => new ConditionalCheckFailedException(sent(attempts))],
    ['a throttle', (attempts: number) => new ProvisionedThroughputExceededException(sent(attempts))],
    ['another transaction', (attempts: number) => new TransactionConflictException(sent(attempts))],
  ])('may have been done by the first attempt if the second meets %s', async (_name, failure) => {
    dynamodb.on(command as typeof PutCommand).rejects(failure(2));
    await expect(write()).rejects.toThrow(OutcomeUnknown);
    dynamodb.on(command as typeof PutCommand).rejects(failure(1));
    await expect(write().catch((error: Error) => error.name)).resolves.not.toBe('OutcomeUnknown');
  });
});

describe.each(singleWrites)('%s whose condition is not met', (_, command, write) => {
  const refuse = (Item?: typeof stored) =>
    dynamodb
      .on(command as typeof PutCommand)
      .rejects(new ConditionalCheckFailedException({ ...details, ...(Item && { Item }) }));

  test('is refused with the existing item, or with null if there is none', async () => {
    refuse(stored);
    expect(await write()).toEqual({ kind: 'refused', failures: [{ existing }] });
    refuse();
    expect(await write()).toEqual({ kind: 'refused', failures: [{ existing: null }] });
  });
});

describe('a cancelled transaction', () => {
  const four: Write[] = ['a', 'b', 'c', 'd'].map((SK) => ({ put: { PK: 'P', SK } }));
  const cancel = (...reasons: CancellationReason[]) =>
    dynamodb
      .on(TransactWriteCommand)
      .rejects(new TransactionCanceledException({ ...details, CancellationReasons: reasons }));

  test('with failed conditions is refused, with the existing item for each write', async () => {
    cancel(
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: stored },
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: {} },
    );
    expect(await table.transact(four)).toEqual({
      kind: 'refused',
      failures: [null, { existing }, null, { existing: null }],
    });
  });

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'with %s is contended, even if a condition failed as well',
    async (Code) => {
      cancel({ Code: 'None' }, { Code });
      expect(await table.transact(four)).toEqual({ kind: 'contended' });
      cancel({ Code: 'ConditionalCheckFailed', Item: stored }, { Code });
      expect(await table.transact(four)).toEqual({ kind: 'contended' });
    },
  );

  test.each([
    ['a validation error', [{ Code: 'None' }, { Code: 'ValidationError' }]],
    ['an item collection that is too large', [{ Code: 'ItemCollectionSizeLimitExceeded' }]],
    ['no reason', []],
  ])('with %s is our own fault, and thrown unchanged', async (_, reasons) => {
    cancel(...reasons);
    await expect(table.transact(four)).rejects.toThrow(TransactionCanceledException);
  });
});
