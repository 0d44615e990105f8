import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { networks, orderStatuses } from '../../../../contracts/constants';
import { zero } from '../../../core/money';
import type { CountedOrder, CountedTopUp, CountedUser, RowChange } from '../../../core/statistics/effects';
import { money, parseItem, time } from '../table/item-fields';
import type { Item } from '../table/table';

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
  if (SK.S.startsWith('TOPUP#')) return { id, at, kind: 'topUps', ...images(toCountedTopUp) };
  return null;
}

const itemOf = (image: Record<string, unknown>): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]) as Item;

const orderItem = z.object({
  order_number: z.string(),
  version: z.int(),
  user_id: z.string(),
  network: z.enum(networks),
  data_plan: z.string(),
  amount: money(),
  status: z.enum(orderStatuses),
  created_at: time(),
});

/** Null for a refusal, which is no order. */
export function toCountedOrder(item: Item): CountedOrder | null {
  if (item.kind !== 'order') return null;
  const row = parseItem(orderItem, item);
  return {
    id: row.order_number,
    version: row.version,
    userId: row.user_id,
    network: row.network,
    dataPlan: row.data_plan,
    amount: row.amount,
    status: row.status,
    createdAt: row.created_at,
  };
}

const topUpItem = z.object({
  status: z.enum(['pending', 'completed', 'failed']),
  credited: z.nullable(money()),
  created_at: time(),
});

export function toCountedTopUp(item: Item): CountedTopUp {
  const { status, credited, created_at } = parseItem(topUpItem, item);
  return { status, credited, createdAt: created_at };
}

const accountItem = z.object({ balance: money(), deletion: z.nullish(z.enum(['begun', 'done'])) });

/** Null for a user who was deleted, whose row stays for the sake of its ledger. */
export function toCountedUser(item: Item): CountedUser | null {
  const { balance, deletion } = parseItem(accountItem, item);
  return deletion === 'done' ? null : { isActive: balance > zero };
}
