import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import {
  type Condition,
  type Failure,
  type Item,
  type Key,
  keyAttributes,
  OutcomeUnknown,
  type QueryInput,
  type QueryPage,
  type Table,
  TableUnavailable,
  type Write,
  type WriteResult,
} from '../../../core/kernel/table';

/** DynamoDB's limit for one BatchGetItem. */
const batchSize = 100;

/** The table in DynamoDB, by the SDK's document client, which leaves undefined values out at every depth. */
export function dynamoTable(dynamodb: DynamoDBClient, tableName: string): Table {
  const client = DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
  return {
    async get(key, { consistent }) {
      const output = await client
        .send(new GetCommand({ TableName: tableName, Key: keyOf(key), ConsistentRead: consistent }))
        .catch(readFailure);
      return (output.Item as Item | undefined) ?? null;
    },

    async getMany(keys, options) {
      const items = new Map<string, Item>();
      for (let start = 0; start < keys.length; start += batchSize) {
        await batchGet(keys.slice(start, start + batchSize), options, items);
      }
      return keys.map((key) => items.get(keyText(key)) ?? null);
    },

    async query(input): Promise<QueryPage> {
      const expression = newExpression();
      const output = await client
        .send(
          new QueryCommand({
            TableName: tableName,
            ...(input.index && { IndexName: input.index }),
            KeyConditionExpression: keyCondition(input, expression),
            ...aliases(expression),
            ScanIndexForward: !input.newestFirst,
            Limit: input.limit,
            ...(input.consistent && { ConsistentRead: true }),
            ...(input.after && { ExclusiveStartKey: { ...input.after } }),
          }),
        )
        .catch(readFailure);
      return {
        items: (output.Items ?? []) as Item[],
        next: (output.LastEvaluatedKey as QueryPage['next'] | undefined) ?? null,
      };
    },

    async write(write): Promise<WriteResult> {
      try {
        const input = writeInput(tableName, write);
        if ('put' in write) await client.send(new PutCommand({ ...input, Item: write.put }));
        else if ('update' in write)
          await client.send(new UpdateCommand({ ...input, Key: keyOf(write.update) }));
        else await client.send(new DeleteCommand({ ...input, Key: keyOf(write.delete) }));
        return { kind: 'written' };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException && !wasRepeated(error)) {
          return { kind: 'refused', failures: [failureOf(error.Item)] };
        }
        return writeFailure(error);
      }
    },

    async transact(writes): Promise<WriteResult> {
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: writes.map((write) => transactItem(tableName, write)),
          }),
        );
        return { kind: 'written' };
      } catch (error) {
        if (error instanceof TransactionCanceledException) return cancelled(error);
        return writeFailure(error);
      }
    },
  };

  async function batchGet(keys: readonly Key[], options: { consistent: boolean }, found: Map<string, Item>) {
    let pending: Record<string, unknown>[] = keys.map(keyOf);
    // Unprocessed keys are asked for again. DynamoDB returns at least one item each time.
    while (pending.length > 0) {
      const output = await client
        .send(
          new BatchGetCommand({
            RequestItems: { [tableName]: { Keys: pending, ConsistentRead: options.consistent } },
          }),
        )
        .catch(readFailure);
      const items = (output.Responses?.[tableName] ?? []) as Item[];
      for (const item of items) found.set(keyText(item), item);
      pending = output.UnprocessedKeys?.[tableName]?.Keys ?? [];
    }
  }
}

const keyOf = ({ PK, SK }: Key): Record<string, unknown> => ({ PK, SK });
const keyText = ({ PK, SK }: Key) => `${PK}\u0000${SK}`;

/** Returns the parts of an SDK call besides its key or item. A refusal returns the existing item. */
function writeInput(tableName: string, write: Write) {
  const expression = newExpression();
  const condition = conditionExpression(write.when, expression);
  const update = 'update' in write ? updateExpression(write, expression) : undefined;
  return {
    TableName: tableName,
    ...(condition && {
      ConditionExpression: condition,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }),
    ...(update && { UpdateExpression: update }),
    ...aliases(expression),
  };
}

function transactItem(tableName: string, write: Write) {
  const input = writeInput(tableName, write);
  if ('put' in write) return { Put: { ...input, Item: write.put } };
  if ('update' in write) {
    return { Update: { ...input, UpdateExpression: input.UpdateExpression ?? '', Key: keyOf(write.update) } };
  }
  return { Delete: { ...input, Key: keyOf(write.delete) } };
}

/** Reads why a transaction was cancelled. After a conflict or a throttle, some conditions may not have been checked: retry. */
function cancelled(error: TransactionCanceledException): WriteResult {
  const reasons = error.CancellationReasons ?? [];
  const contended = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
  if (reasons.some(({ Code }) => Code !== undefined && contended.includes(Code)))
    return { kind: 'contended' };
  if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error;
  return {
    kind: 'refused',
    failures: reasons.map(({ Code, Item: item }) =>
      Code === 'ConditionalCheckFailed' ? failureOf(item) : null,
    ),
  };
}

/** Reads the existing item from a refused write, which the document client leaves in DynamoDB's form. It is absent or empty if there was none. */
function failureOf(item: Record<string, AttributeValue> | undefined): Failure {
  if (item === undefined || Object.keys(item).length === 0) return { existing: null };
  return { existing: unmarshall(item) as Item };
}

/** DynamoDB's expressions for our conditions, updates and queries. Names and values are always aliased. */

interface Expression {
  readonly names: Record<string, string>;
  readonly values: Record<string, unknown>;
}

function conditionExpression(condition: Condition | undefined, into: Expression): string | undefined {
  if (condition === undefined) return undefined;
  if ('absent' in condition) {
    into.names['#pk'] = 'PK';
    return 'attribute_not_exists(#pk)';
  }
  if ('atMost' in condition) {
    into.values[':c'] = condition.atMost.value;
    return condition.atMost.attributes
      .map((name, index) => {
        into.names[`#c${index}`] = name;
        return `(attribute_not_exists(#c${index}) OR #c${index} <= :c)`;
      })
      .join(' AND ');
  }
  return Object.entries(condition.equals)
    .map(([name, value], index) => {
      into.names[`#c${index}`] = name;
      if (value === undefined) return `attribute_not_exists(#c${index})`;
      into.values[`:c${index}`] = value;
      return `#c${index} = :c${index}`;
    })
    .join(' AND ');
}

/** `undefined` removes an attribute; a row leaves an index by losing its keys. */
function updateExpression({ set, add = {} }: Extract<Write, { update: unknown }>, into: Expression): string {
  const sets: string[] = [];
  const removes: string[] = [];
  Object.entries(set).forEach(([name, value], index) => {
    into.names[`#s${index}`] = name;
    if (value === undefined) removes.push(`#s${index}`);
    else {
      into.values[`:s${index}`] = value;
      sets.push(`#s${index} = :s${index}`);
    }
  });
  const adds = Object.entries(add).map(([name, amount], index) => {
    into.names[`#a${index}`] = name;
    into.values[`:a${index}`] = amount;
    return `#a${index} :a${index}`;
  });
  const parts = [];
  if (sets.length > 0) parts.push(`SET ${sets.join(', ')}`);
  if (removes.length > 0) parts.push(`REMOVE ${removes.join(', ')}`);
  if (adds.length > 0) parts.push(`ADD ${adds.join(', ')}`);
  return parts.join(' ');
}

function keyCondition(input: QueryInput, into: Expression): string {
  const { partition, sort } = keyAttributes[input.index ?? 'table'];
  into.names['#p'] = partition;
  into.values[':p'] = input.partition;
  if (input.from === undefined && input.to === undefined) return '#p = :p';
  into.names['#k'] = sort;
  if (input.from !== undefined) into.values[':from'] = input.from;
  if (input.to !== undefined) into.values[':to'] = input.to;
  if (input.from === undefined) return '#p = :p AND #k <= :to';
  if (input.to === undefined) return '#p = :p AND #k >= :from';
  return '#p = :p AND #k BETWEEN :from AND :to';
}

const newExpression = (): Expression => ({ names: {}, values: {} });

/** Leaves empty maps out, because DynamoDB refuses them. */
function aliases({ names, values }: Expression) {
  return {
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** Errors that mean nothing was done, and a retry may succeed. */
const throttled = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** Errors that mean the request itself is wrong: a bug of ours, not worth a retry. */
const wrong = new Set([
  'ValidationException',
  'AccessDeniedException',
  'ResourceNotFoundException',
  'ItemCollectionSizeLimitExceededException',
  'IdempotentParameterMismatchException',
  'UnrecognizedClientException',
  'InvalidSignatureException',
  'MissingAuthenticationTokenException',
  'CredentialsProviderError',
]);

function readFailure(error: unknown): never {
  if (wrong.has(nameOf(error))) throw error;
  throw new TableUnavailable('The table could not be read', { cause: error });
}

/** Interprets a failed write. Without an answer it may have happened, so it counts as not done only if DynamoDB says so. */
function writeFailure(error: unknown): WriteResult {
  const name = nameOf(error);
  if (wrong.has(name)) throw error;
  if (wasRepeated(error)) throw new OutcomeUnknown('The first attempt got no answer', { cause: error });
  if (name === 'TransactionConflictException') return { kind: 'contended' };
  if (throttled.has(name)) throw new TableUnavailable('The table is throttled', { cause: error });
  throw new OutcomeUnknown('The table did not say whether it wrote', { cause: error });
}

/**
 * Returns whether the SDK made more than one attempt. DynamoDB's answer to the last one says nothing about those before it, and a condition
 * may have failed on an earlier attempt's own write.
 */
function wasRepeated(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { attempts } = error.$metadata as { attempts?: number };
  return attempts !== undefined && attempts > 1;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
