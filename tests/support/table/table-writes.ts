import { isDeepStrictEqual } from 'node:util';
import type { Endpoints } from '../../../local/cloud';
import { streamReader } from '../../../local/events';
import { dynamoDbApi, ensureTable } from '../../../local/table';

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
