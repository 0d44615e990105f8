import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item, Key } from '../../../lambdas/core/kernel/table';
import type { StoredItem } from './export-line';
import type { StoredRows } from './stored-rows';

/** No row of a shop changes as often as this in a moment. */
const maximumAttempts = 10;

interface Rewriting {
  readonly client: Pick<DynamoDBClient, 'send'>;
  readonly table: string;
  readonly rows: Pick<StoredRows, 'rewrite' | 'complete'>;
}

/**
 * Writes the attributes that differ in the rewritten item, on condition that no attribute has changed since it was read. If one has, the
 * newer row is rewritten instead; a row that was deleted stays deleted.
 */
export async function rewriteItem(
  { client, table, rows }: Rewriting,
  found: StoredItem,
): Promise<{ units: number; isChanged: boolean }> {
  let units = 0;
  let item: StoredItem | undefined = found;
  const get = async ({ PK, SK }: Key): Promise<Item | null> => {
    const { Item: read, ConsumedCapacity } = await client.send(
      new GetItemCommand({
        TableName: table,
        Key: marshall({ PK, SK }),
        ConsistentRead: true,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    units += ConsumedCapacity?.CapacityUnits ?? 0;
    return read ? (unmarshall(read) as Item) : null;
  };
  for (let attempt = 1; attempt <= maximumAttempts && item !== undefined; attempt += 1) {
    const read = unmarshall(item) as Item;
    const next = rows.rewrite(rows.complete ? await rows.complete(read, get) : read);
    const change = difference(item, marshall(next, { removeUndefinedValues: true }));
    if (change === null) return { units, isChanged: false };
    try {
      const { ConsumedCapacity } = await client.send(
        new UpdateItemCommand({
          TableName: table,
          Key: { PK: item.PK, SK: item.SK } as Record<string, AttributeValue>,
          ...change,
          ReturnConsumedCapacity: 'TOTAL',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return { units: units + (ConsumedCapacity?.CapacityUnits ?? 0), isChanged: true };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      item = error.Item;
      units += 1;
    }
  }
  if (item === undefined) return { units, isChanged: false };
  throw new Error(`${found.PK?.S} ${found.SK?.S} kept changing. Run the command again.`);
}

/** The update from one item to the other, with its condition; null if they are the same. */
function difference(old: StoredItem, next: StoredItem) {
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], next[name]));
  if (changed.length === 0) return null;
  const at = new Map(names.map((name, index) => [name, index]));
  const set = changed.filter((name) => next[name] !== undefined);
  const removed = changed.filter((name) => next[name] === undefined);
  const conditions = names.map((name) =>
    old[name] === undefined
      ? `attribute_not_exists(#n${at.get(name)})`
      : `#n${at.get(name)} = :o${at.get(name)}`,
  );
  return {
    UpdateExpression: [
      ...(set.length > 0
        ? [`SET ${set.map((name) => `#n${at.get(name)} = :v${at.get(name)}`).join(', ')}`]
        : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#n${at.get(name)}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#n${at.get(name)}`, name])),
    ExpressionAttributeValues: Object.fromEntries([
      ...Object.entries(old).map(([name, value]) => [`:o${at.get(name)}`, value]),
      ...set.map((name) => [`:v${at.get(name)}`, next[name]]),
    ]) as Record<string, AttributeValue>,
  };
}
