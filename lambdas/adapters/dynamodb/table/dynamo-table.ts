import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Failure, Item, Key, QueryPage, Table, Write, WriteResult } from '../../../core/kernel/table';
import { aliases, conditionExpression, keyCondition, newExpression, updateExpression } from './expressions';
import { readFailure, wasRepeated, writeFailure } from './failures';

/** DynamoDB's limit for one BatchGetItem. */
const batchSize = 100;

/** The table, by the SDK's document client. */
export function dynamoTable(client: Pick<DynamoDBDocumentClient, 'send'>, tableName: string): Table {
  return {
    async get(key, { consistent }) {
      const output = await client
        .send(new GetCommand({ TableName: tableName, Key: plain(key), ConsistentRead: consistent }))
        .catch(readFailure);
      return (output.Item as Item | undefined) ?? null;
    },

    async getMany(keys, options) {
      const found = new Map<string, Item>();
      for (let start = 0; start < keys.length; start += batchSize) {
        await batchGet(keys.slice(start, start + batchSize), options, found);
      }
      return keys.map((key) => found.get(keyText(key)) ?? null);
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
            ...(input.after && { ExclusiveStartKey: input.after }),
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
          await client.send(new UpdateCommand({ ...input, Key: plain(write.update) }));
        else await client.send(new DeleteCommand({ ...input, Key: plain(write.delete) }));
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
          new TransactWriteCommand({ TransactItems: writes.map((write) => transactItem(tableName, write)) }),
        );
        return { kind: 'written' };
      } catch (error) {
        if (error instanceof TransactionCanceledException) return cancelled(error);
        return writeFailure(error);
      }
    },
  };

  async function batchGet(keys: readonly Key[], options: { consistent: boolean }, found: Map<string, Item>) {
    let pending: Record<string, unknown>[] = keys.map(plain);
    // Unprocessed keys are asked for again. DynamoDB returns at least one item each time.
    while (pending.length > 0) {
      const output = await client
        .send(
          new BatchGetCommand({
            RequestItems: { [tableName]: { Keys: pending, ConsistentRead: options.consistent } },
          }),
        )
        .catch(readFailure);
      for (const item of (output.Responses?.[tableName] ?? []) as Item[]) found.set(keyText(item), item);
      pending = output.UnprocessedKeys?.[tableName]?.Keys ?? [];
    }
  }
}

const plain = ({ PK, SK }: Key) => ({ PK, SK });
const keyText = ({ PK, SK }: Key) => `${PK}\u0000${SK}`;

/** Returns the parts of an SDK call besides its key or item. A refusal returns the existing item. */
function writeInput(tableName: string, write: Write) {
  const expression = newExpression();
  const condition = conditionExpression(write.when, expression);
  const update = 'update' in write ? updateExpression(write.set, expression) : undefined;
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
    return { Update: { ...input, UpdateExpression: input.UpdateExpression ?? '', Key: plain(write.update) } };
  }
  return { Delete: { ...input, Key: plain(write.delete) } };
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

/** Reads the item of a refusal, which the SDK returns in wire form even from the document client. */
function failureOf(item: Record<string, AttributeValue> | undefined): Failure {
  if (item === undefined || Object.keys(item).length === 0) return { existing: null };
  return { existing: unmarshall(item) as Item };
}
