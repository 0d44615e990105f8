import { isDeepStrictEqual } from 'node:util';
import { createStreamReader } from '../../../local/events/stream-reader';
import type { Endpoints } from '../../../local/options';
import { dynamoDbApi } from '../../../local/table/dynamodb-api';
import { ensureTable } from '../../../local/table/table';

/** A row as it was and as it is, in DynamoDB's own form of values; without an image where there was none. */
export interface RowChange {
  readonly key: string;
  readonly was: object | undefined;
  readonly is: object | undefined;
}

/** Answers the rows that were changed since it was last asked. */
export type TableWrites = () => Promise<readonly RowChange[]>;

const pageSize = 1000;

/** Off the table's stream: to compare the whole table takes as long as the table is long. */
export async function watchTable({ dynamodb, table }: Endpoints): Promise<TableWrites> {
  const api = dynamoDbApi(dynamodb);
  const { streamArn } = await ensureTable(api, table);
  const reader = createStreamReader(api, streamArn);
  const writes: TableWrites = async () => {
    const changes: RowChange[] = [];
    for (let page = await reader.next(pageSize); page !== undefined; page = await reader.next(pageSize)) {
      for (const { dynamodb: change } of page.records) {
        const { Keys, OldImage: was, NewImage: is } = change ?? {};
        // Written as it was: DynamoDB's stream has none of these.
        if (!isDeepStrictEqual(was, is)) changes.push({ key: Keys?.PK?.S ?? '', was, is });
      }
    }
    return changes;
  };
  await writes();
  return writes;
}
