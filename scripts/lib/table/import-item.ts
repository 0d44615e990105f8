import { isDeepStrictEqual } from 'node:util';
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ExportedItem, StoredItem } from './export-line';

/**
 * - `imported`: the table had no item with its key.
 * - `there already`: the table has the same item.
 * - `different`: the table has another item with the key, and keeps it.
 * - `left out`: it would no longer be right in the table.
 */
export type ImportOutcome = 'imported' | 'there already' | 'different' | 'left out';

/**
 * Rows that would be wrong in the new table:
 * - Statistics and their marks. The table's stream delivers each imported row as a new one, so it is counted again;
 *   imported counters would count it twice.
 * - Rate limiters (`PACE#…`). Their permits were taken a while ago and are free by now; without a row all permits are
 *   free.
 */
const leftOut = /^(STATISTICS$|BOOKS$|MARGINS$|DELIVERIES$|COUNTED#|UNCOUNTED$|PACE#)/;

/** Puts an item if there is none with its key. Safe to repeat. @throws Error as the SDK does */
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

/** The key as an operator sees it, without the words that an account is found by, which are personal data. */
export const shownKey = ({ PK, SK }: ExportedItem): string =>
  [PK.S, SK.S].map((part) => part.replace(/^FIND#.*$/su, 'FIND#…').replace(/\p{Cc}+/gu, ' ')).join('\t');
