import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { zero } from '../../../core/money';
import type {
  CountedEntry,
  CountedOrder,
  CountedTopUp,
  CountedUser,
  RowChange,
} from '../../../core/statistics/effects';
import { accountRow, ledgerRow } from '../accounts/account-items';
import { orderRow } from '../orders/order-items';
import type { Item } from '../table/table';
import { topUpRow } from '../top-ups/top-up-items';

/**
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html: `eventID` is globally
 * unique, and the time is in seconds.
 */
const streamRecord = z.object({
  eventID: z.string().check(z.minLength(1)),
  dynamodb: z.object({
    ApproximateCreationDateTime: z.number(),
    Keys: z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) }),
    OldImage: z.optional(z.record(z.string(), z.unknown())),
    NewImage: z.optional(z.record(z.string(), z.unknown())),
  }),
});

const streamEvent = z.object({ Records: z.array(z.unknown()) });

/**
 * The changes of counted rows among those of a stream; all others are passed over.
 * @throws Error where a counted row can't be read: nothing of its batch was counted then.
 */
export function readChanges(event: unknown): RowChange[] {
  return streamEvent
    .parse(event)
    .Records.map(readChange)
    .filter((change) => change !== null);
}

function readChange(record: unknown): RowChange | null {
  const { eventID: id, dynamodb } = streamRecord.parse(record);
  const at = new Date(dynamodb.ApproximateCreationDateTime * 1000);
  const { PK, SK } = dynamodb.Keys;
  const images = <T>(read: (item: Item) => T | null) => ({
    before: dynamodb.OldImage ? read(itemOf(dynamodb.OldImage)) : null,
    after: dynamodb.NewImage ? read(itemOf(dynamodb.NewImage)) : null,
  });
  if (PK.S.startsWith('ORDER#')) return { id, at, kind: 'orders', ...images(toCountedOrder) };
  if (!PK.S.startsWith('USER#')) return null;
  if (SK.S === 'PROFILE') return { id, at, kind: 'users', ...images(toCountedUser) };
  if (SK.S.startsWith('LEDGER#')) return { id, at, kind: 'books', ...images(toCountedEntry) };
  if (SK.S.startsWith('TOPUP#')) return { id, at, kind: 'topUps', ...images(toCountedTopUp) };
  return null;
}

const itemOf = (image: Record<string, unknown>): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]) as Item;

const countedProperties = [
  'id',
  'version',
  'userId',
  'network',
  'dataPlan',
  'amount',
  'status',
  'createdAt',
] as const;

/** Null for a refusal. */
export const toCountedOrder = (item: Item): CountedOrder | null =>
  item.kind === 'order' ? orderRow.decodeOnly(item, countedProperties) : null;

export const toCountedTopUp = (item: Item): CountedTopUp =>
  topUpRow.decodeOnly(item, ['status', 'credited', 'createdAt']);

export const toCountedEntry = (item: Item): CountedEntry =>
  ledgerRow.decodeOnly(item, ['against', 'amount', 'createdAt']);

/** Null for a deleted customer. The row stays because its ledger does. */
export function toCountedUser(item: Item): CountedUser | null {
  const { balance, deletion } = accountRow.decodeOnly(item, ['balance', 'deletion']);
  return deletion === 'done' ? null : { isActive: balance > zero };
}
