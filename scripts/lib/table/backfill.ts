import { type DynamoDBClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import type { Item } from '../../../lambdas/core/kernel/table';
import type { Clock } from '../../../lambdas/core/runtime-ports';
import type { StoredItem } from './export-line';
import { rewriteItem } from './rewrite-item';
import type { StoredRows } from './stored-rows';

/** A backfill's progress. `after`: the key to continue after; null at the beginning, absent at the end. */
export const backfillState = z.strictObject({
  after: z.optional(z.nullable(z.strictObject({ PK: z.string(), SK: z.string() }))),
  read: z.int(),
  matched: z.int(),
  changed: z.int(),
});
export type BackfillState = z.output<typeof backfillState>;

export const newBackfill: BackfillState = { after: null, read: 0, matched: 0, changed: 0 };

/** Rows that a backfill changes in a way of their own. */
export interface ChangedRows {
  matches(item: Item): boolean;
  /** Safe to repeat. @returns the capacity units that it used */
  change(item: StoredItem): Promise<{ units: number; isChanged: boolean }>;
}

export interface BackfillOptions {
  readonly client: Pick<DynamoDBClient, 'send'>;
  readonly table: string;
  readonly rows: StoredRows | ChangedRows;
  readonly clock: Clock;
  /** Capacity units that it may use in a second, reads and writes together. */
  readonly unitsPerSecond: number;
  /** @default 100 */
  readonly itemsPerPage?: number;
}

/**
 * Changes every row of a kind, mostly to what this version of the code writes, a page at a time, while the shop is open. A row
 * that has changed since it was read is read again. Each state that comes out is a position to continue from.
 * @throws Error if a row can't be read, or keeps changing
 */
export async function* backfill(
  options: BackfillOptions,
  from: BackfillState = newBackfill,
): AsyncGenerator<BackfillState, void> {
  const { client, table, rows, itemsPerPage = 100 } = options;
  const pause = rateLimit(options);
  const change =
    'change' in rows ? rows.change : (item: StoredItem) => rewriteItem({ client, table, rows }, item);
  for (let state = from; state.after !== undefined; ) {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({
        TableName: table,
        Limit: itemsPerPage,
        ReturnConsumedCapacity: 'TOTAL',
        ...(state.after && { ExclusiveStartKey: keyAttributes(state.after) }),
      }),
    );
    await pause(page.ConsumedCapacity?.CapacityUnits ?? 0);
    const matching = (page.Items ?? []).filter((item) => rows.matches(unmarshall(item) as Item));
    let changed = 0;
    for (const item of matching) {
      const { units, isChanged } = await change(item);
      changed += Number(isChanged);
      await pause(units);
    }
    const last = page.LastEvaluatedKey && (unmarshall(page.LastEvaluatedKey) as Item);
    state = {
      ...(last && { after: { PK: last.PK, SK: last.SK } }),
      read: state.read + (page.Items?.length ?? 0),
      matched: state.matched + matching.length,
      changed: state.changed + changed,
    };
    yield state;
  }
}

const keyAttributes = ({ PK, SK }: { PK: string; SK: string }) => ({ PK: { S: PK }, SK: { S: SK } });

/** Waits until the units used since the beginning are within the rate. */
function rateLimit({ clock, unitsPerSecond }: Pick<BackfillOptions, 'clock' | 'unitsPerSecond'>) {
  const beganAt = clock.now().getTime();
  let used = 0;
  return async (units: number): Promise<void> => {
    used += units;
    const aheadMs = (used / unitsPerSecond) * 1000 - (clock.now().getTime() - beganAt);
    if (aheadMs > 0) await clock.sleep(aheadMs);
  };
}
