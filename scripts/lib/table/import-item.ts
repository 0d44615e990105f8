import { isDeepStrictEqual } from 'node:util';
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ExportedItem, StoredItem } from './export-line';

/**
 * - `imported`: nothing stood under its key.
 * - `there already`: the table has the same item.
 * - `different`: the table has another item under the key, and keeps it.
 * - `left out`: it would no longer be right in the table.
 */
export type ImportOutcome = 'imported' | 'there already' | 'different' | 'left out';

/**
 * What belongs to the table that was, and not to what happened in the shop:
 * - The counters and the marks of what they have counted. The table's stream brings each row that is imported as one
 *   that is new, and it is counted in the state that it has now: upon imported counters, for the second time.
 * - The calls to suppliers of the last minute (`PACE#…`). Each slot says when it is free again, and that is over; where
 *   there is no item all slots are free. Once the shop calls a supplier, another item stands there, and is the right one.
 */
const leftOut = /^(STATISTICS$|COUNTED#|PACE#)/;

/** Puts an item if there is none under its key. Safe to repeat. @throws Error as the SDK does */
export async function importItem(
  client: DynamoDBClient,
  table: string,
  item: ExportedItem,
): Promise<ImportOutcome> {
  if (leftOut.test(item.PK.S)) return 'left out';
  try {
    await client.send(
      new PutItemCommand({
        TableName: table,
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'imported';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || error.Item === undefined) throw error;
    return isSame(item, error.Item) ? 'there already' : 'different';
  }
}

/** Numbers by their digits, sets in any order. */
const isSame = (a: StoredItem, b: StoredItem): boolean =>
  isDeepStrictEqual(unmarshall(a, { wrapNumbers: true }), unmarshall(b, { wrapNumbers: true }));

/** By which an operator finds it. The words by which people are found are of their names, addresses and numbers. */
export const shownKey = ({ PK, SK }: ExportedItem): string =>
  [PK.S, SK.S].map((part) => part.replace(/^FIND#.*$/su, 'FIND#…').replace(/\p{Cc}+/gu, ' ')).join('\t');
