import * as z from 'zod/mini';
import { bulkRowsPerPart } from '../../../contracts/bulk/terms';
import { type Confirmation, confirmations } from '../../../contracts/orders/terms';
import { absentWhenEmpty, listOf, money, nested, oneOf, rareMoney, storedAs, time } from '../kernel/fields';
import type { Pesewas } from '../kernel/money';
import { type EntityOf, type RowChange, row } from '../kernel/row';
import { dayMs } from '../kernel/time';

interface OfCustomer {
  readonly userId: string;
}

/** The partition of the worklist with all bulk buys that haven't ended. */
export const runningBulksPartition = 'OPEN#BULK';

/**
 * - `running`: rows are still to be bought;
 * - `done`: every row was bought or passed over;
 * - `stopped`: its customer stopped it;
 * - `closed`: the shop stopped it, as its customer may not buy any more, or nothing could be bought for a day.
 */
export type BulkStatus = 'running' | 'done' | 'stopped' | 'closed';

/**
 * Why the shop ends it, if its customer reads the reason:
 * - `payment_disputed`: a payment of its customer may go back, or went back;
 * - `sessions_ended`: sessions ended within a day after it began, and a thief may have begun it. It is noted while it runs, and the worker ends it.
 */
export type BulkWhy = 'payment_disputed' | 'sessions_ended';

/**
 * Many purchases of one customer, from one list. The total leaves the wallet once, at the beginning. Each purchase is paid from the money
 * set aside, and the end gives the rest back. Every such change is conditional on this row's version.
 */
export const bulkRow = /* @__PURE__ */ row('bulk', () => ({
  partition: 'USER#*',
  prefix: 'BULK#',
  key: (of: OfCustomer & { readonly id: string }) => ({ of: of.userId, sort: of.id }),
  fixed: { kind: 'bulk' },
  ofCustomer: { onDeletion: 'kept' },
  fields: {
    userId: z.string(),
    /** Follows from the customer and the request that began it. */
    id: z.string(),
    /** Hash of the request: the same request id with other rows is refused. */
    content: z.string(),
    status: oneOf<BulkStatus>({ running: true, done: true, stopped: true, closed: true }),
    why: absentWhenEmpty(oneOf<BulkWhy>({ payment_disputed: true, sessions_ended: true }), null),
    rows: z.int(),
    /** The money that was set aside: the sum of the rows bought, `left` and `returned`. */
    total: money,
    left: money,
    returned: money,
    /** The part of `returned` that paid the customer's debt instead of reaching the wallet. */
    paidDebt: rareMoney,
    /** The row to buy next, counted from 1. All rows before it were bought or passed over. */
    next: z.int(),
    bought: z.int(),
    /** Rows that were passed over. The parts say why. */
    passed: z.int(),
    createdAt: time,
    /** The time at which a row was last bought or passed over. */
    movedAt: time,
    /** The time at which a worker takes it up. While one works on it, the time from which another may. Null: it has ended. */
    dueAt: absentWhenEmpty(time, null),
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ id, dueAt }) =>
        dueAt === null ? null : [runningBulksPartition, `${dueAt.toISOString()}#${id}`],
    },
  },
}));
export type Bulk = EntityOf<typeof bulkRow>;

const wantedFields = {
  /** As `0241234567`. */
  phoneNumber: storedAs('n', z.string()),
  planId: storedAs('p', z.string()),
  network: storedAs('w', z.string()),
  /** The bundle's size as the customer read it, such as `5GB`. */
  size: storedAs('s', z.string()),
  /** The price that was agreed: the row isn't bought at another one. */
  price: storedAs('a', money),
  confirmed: storedAs('c', absentWhenEmpty(listOf<Confirmation>(z.enum(confirmations)), [])),
  note: storedAs('t', absentWhenEmpty(z.string(), null)),
  /** The reason why it was passed over; null if it wasn't. */
  passed: storedAs('x', absentWhenEmpty(z.string(), null)),
};

/** How long a list with its numbers and notes is kept. The orders stay. */
const keptMs = 90 * dayMs;

/** Up to 50 rows of a bulk buy. */
export const bulkPartRow = /* @__PURE__ */ row('bulkPart', () => ({
  partition: 'USER#*',
  prefix: 'BULKROWS#',
  key: (of: OfCustomer & { readonly id: string; readonly part: number }) => ({
    of: of.userId,
    sort: `${of.id}#${String(of.part).padStart(4, '0')}`,
  }),
  fixed: { kind: 'bulk_part' },
  ofCustomer: { onDeletion: 'removed' },
  fields: {
    userId: z.string(),
    id: z.string(),
    /** Counted from 0. */
    part: z.int(),
    wanted: listOf(nested<Wanted>(wantedFields)),
    createdAt: time,
    version: z.int(),
  },
  expires: ({ createdAt }: { readonly createdAt: Date }) => new Date(createdAt.getTime() + keptMs),
}));
export type BulkPart = EntityOf<typeof bulkPartRow>;

/** One row of the list. */
export interface Wanted {
  readonly phoneNumber: string;
  readonly planId: string;
  readonly network: string;
  readonly size: string;
  readonly price: Pesewas;
  readonly confirmed: readonly Confirmation[];
  readonly note: string | null;
  readonly passed: string | null;
}

/** The part that has a row (counted from 1), and the row's place in it. */
export const placeOfRow = (row: number) => ({
  part: Math.floor((row - 1) / bulkRowsPerPart),
  index: (row - 1) % bulkRowsPerPart,
});

export const keysOfParts = ({ userId, id, rows }: Pick<Bulk, 'userId' | 'id' | 'rows'>) =>
  Array.from({ length: Math.ceil(rows / bulkRowsPerPart) }, (_, part) => ({ userId, id, part }));

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Versions as for an order. */
    bulk: { readonly next: Bulk };
    bulkPart: RowChange<BulkPart>;
  }
}
