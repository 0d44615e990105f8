import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { AnyRow, EntityOf, KeyOf } from '../../../lambdas/core/kernel/row';
import type { Item, Table } from '../../../lambdas/core/kernel/table';
import { type Notice, noticeRow } from '../../../lambdas/core/outbox/notice';
import { ownerOf } from '../../../lambdas/core/top-ups/follow-top-up';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { localClientConfig } from '../../../local/aws';
import type { Endpoints } from '../../../local/cloud';
import { streamReader } from '../../../local/events';
import { dynamoDbApi, ensureTable } from '../../../local/table';
import { noon } from '../shop/fixtures';
import type { ShopPlace } from '../shop/shop-client';
import { type WholeDb, wholeDb } from './whole-db';

/** Returns the stream's record of a change of one row. */
export function changeOfRow(
  before: Item | null,
  after: Item | null,
  { id = 'event', at = noon }: { readonly id?: string; readonly at?: Date } = {},
): DynamoDBRecord {
  const { PK, SK } = after ?? before ?? { PK: '', SK: '' };
  const image = (item: Item) => marshall(item, { removeUndefinedValues: true }) as Record<string, never>;
  return {
    eventID: id,
    eventName: before === null ? 'INSERT' : after === null ? 'REMOVE' : 'MODIFY',
    dynamodb: {
      ApproximateCreationDateTime: at.getTime() / 1000,
      Keys: { PK: { S: PK }, SK: { S: SK } },
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
    },
  };
}

/** Reads a shop's whole table, by key. */
export async function everyItem({
  cloud: { endpoints },
}: {
  readonly cloud: ShopPlace;
}): Promise<Record<string, Readonly<Record<string, unknown>>>> {
  const client = new DynamoDBClient(localClientConfig(endpoints.dynamodb));
  const items: Record<string, Readonly<Record<string, unknown>>> = {};
  const pages = paginateScan({ client }, { TableName: endpoints.table, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const item of Items.map((each) => unmarshall(each))) items[`${item.PK} ${item.SK}`] = item;
  }
  client.destroy();
  return items;
}

/** Returns the same database, but `answer` decides the result of each read of one kind of row by its key. It may take its time. */
export function interceptReads<R extends AnyRow>(
  db: WholeDb,
  row: R,
  answer: (found: EntityOf<R> | null, read: number, key: KeyOf<R>) => Promise<EntityOf<R> | null>,
): WholeDb {
  let reads = 0;
  const get = async (asked: AnyRow, key: KeyOf<R>, how?: { readonly mayLag: boolean }) => {
    const found = await db.get(asked, key, how);
    if (asked.name !== row.name) return found;
    reads += 1;
    return answer(found, reads, key);
  };
  return { ...db, get: get as WholeDb['get'] };
}

/** Every notice in a table, each person's oldest first. */
export const noticesIn = (table: { committed(): Iterable<Item> }): Notice[] =>
  [...table.committed()]
    .filter(({ SK }) => SK.startsWith(noticeRow.prefix))
    .toSorted((a, b) => (a.SK < b.SK ? -1 : 1))
    .map((item) => noticeRow.decode(item));

/** A row before and after a change, in DynamoDB's own form of values; undefined if there was none. */
export interface RowChange {
  readonly key: string;
  readonly was: object | undefined;
  readonly is: object | undefined;
}

/** Returns the rows changed since the last call. */
export type TableWrites = () => Promise<readonly RowChange[]>;

const pageSize = 1000;

/** Follows the table's stream: comparing whole tables takes longer the larger they are. */
export async function watchTable({ dynamodb, table }: Endpoints): Promise<TableWrites> {
  const api = dynamoDbApi(dynamodb);
  const { streamArn } = await ensureTable(api, table);
  const reader = streamReader(api, streamArn);
  const writes: TableWrites = async () => {
    const changes: RowChange[] = [];
    for (let page = await reader.next(pageSize); page !== undefined; page = await reader.next(pageSize)) {
      for (const { dynamodb: change } of page.records) {
        const { Keys, OldImage: was, NewImage: is } = change ?? {};
        // DynamoDB's stream has no records of writes that change nothing; the emulator's has.
        if (!isDeepStrictEqual(was, is)) changes.push({ key: Keys?.PK?.S ?? '', was, is });
      }
    }
    return changes;
  };
  await writes();
  return writes;
}

/** Reads top-ups and their wallets from the table. */
export function topUpsIn(table: Table) {
  const db = wholeDb(table);
  return {
    get: (userId: string, reference: string) => db.get(topUpRow, { userId, reference }),
    ownerOf: (reference: string) => ownerOf(db, reference),
    account: (userId: string) => db.get(accountRow, { userId }),
  };
}
