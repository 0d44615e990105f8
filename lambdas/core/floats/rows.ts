import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import type { FloatEntryKind } from '../../../contracts/floats/float-entries';
import type { FloatLevel } from '../../../contracts/floats/float-levels';
import { hashOf } from '../content-hash';
import { absentWhenEmpty, anything, money, nested, oneOfOrNewer, rareMoney, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { seqText } from '../kernel/table';
import type { FloatCount } from './charges';

/* Our money at suppliers. Each row is written on the condition that nobody has written it since it was read. */

const supplier = oneOfOrNewer<SupplierName>();
const count = nested<FloatCount>({
  cost: z.int(),
  uncosted: z.int(),
  uncostedSold: absentWhenEmpty(z.int(), 0),
});
const level = z.codec(z.int(), anything<FloatLevel>(), {
  decode: (hours) => hours as FloatLevel,
  encode: (hours) => hours,
});

/** The balance at a supplier, in the supplier's words. */
export const floatRow = /* @__PURE__ */ row('float', () => ({
  partition: 'FLOATS',
  key: (of: { readonly supplier: string }) => ({ sort: of.supplier }),
  fields: {
    supplier,
    /** The last reading. Null: never read. */
    last: absentWhenEmpty(nested({ balance: money, at: time }), null),
    askedAt: time,
    /** The time since when it can't be read, for the same reason. Null: it can. */
    unknownSince: absentWhenEmpty(time, null),
    /** It can't be read because the supplier refuses our key. */
    isKeyRefused: absentWhenEmpty(z.boolean(), false),
    /** When it was first read. Earlier spending isn't known. */
    since: absentWhenEmpty(time, null),
    /** How far it fell in each hour (`2026-11-20T14`) of the last eight days, in pesewas. Hours without a fall are absent. */
    spent: z.record(z.string(), z.number()),
    /** The last level that staff were told of. Null: the balance lasts long enough. */
    told: absentWhenEmpty(level, null),
    /** When that level was reached. */
    toldAt: absentWhenEmpty(time, null),
    /** The supplier's charges by our counters, read before it was asked. Null: not read. */
    counted: absentWhenEmpty(count, null),
    version: z.int(),
  },
}));
export type Float = EntityOf<typeof floatRow>;

/** The balance that a float should have: the ledger's last balance, and the place up to which the ledger follows our counters. */
export const floatBookRow = /* @__PURE__ */ row('floatBook', () => ({
  partition: 'FLOAT-BOOKS',
  key: (of: { readonly supplier: string }) => ({ sort: of.supplier }),
  fields: {
    supplier,
    /** The last entry's. */
    balance: money,
    /** The number of entries. */
    seq: z.int(),
    /** The counters up to which costs are in entries. */
    counted: count,
    /** When costs last became an entry. */
    foldedAt: time,
    /** The count of orders without a cost when the balance was last agreed on. No entry contains the later ones. */
    uncostedBefore: z.int(),
    /** What customers had paid for those. */
    uncostedSoldBefore: rareMoney,
    /**
     * When the balance was last agreed on, by a count or the first reading. It may already include money given back
     * for earlier orders.
     */
    agreedAt: absentWhenEmpty(time, null),
    /** When staff last typed in a payment to the supplier or from it. An earlier reading may include it or not. */
    typedAt: absentWhenEmpty(time, null),
    /**
     * The balance may be higher by up to this amount: orders were in flight when it was agreed on. If that reading included them already,
     * they are subtracted twice until the next quiet reading settles it. Without this, a count while the shop sells would ring the alarm.
     */
    unsure: rareMoney,
    /** A restore or a rollback has lost the counters: the balance isn't known until staff count it again. */
    isLost: absentWhenEmpty(z.boolean(), false),
    /** How much the supplier's balance differs, and since when. Null: it agrees. */
    differs: absentWhenEmpty(nested({ by: money, since: time, isTold: z.boolean() }), null),
    version: z.int(),
  },
}));
export type FloatBook = EntityOf<typeof floatBookRow>;

/** An entry of a float's ledger, never changed: its balance is that of the entry before it plus its amount. */
export const floatEntryRow = /* @__PURE__ */ row('floatEntry', () => ({
  partition: 'FLOAT#*',
  prefix: 'ENTRY#',
  key: (of: { readonly supplier: string; readonly seq: number }) => ({
    of: of.supplier,
    sort: seqText(of.seq),
  }),
  fields: {
    supplier,
    seq: z.int(),
    kind: oneOfOrNewer<FloatEntryKind>(),
    /** Its cause, once in the ledger: `FLOAT-TOPUP#<admin>#<request>`. */
    id: z.string(),
    amount: money,
    balanceAfter: money,
    /** A top-up's reference, an order's number, or the reason of a count. For costs, the time since when they are summed. */
    text: z.string(),
    /** `system`, or an admin's user id. */
    by: z.string(),
    byName: absentWhenEmpty(z.string(), null),
    at: time,
  },
}));
export type FloatEntry = EntityOf<typeof floatEntryRow>;

/**
 * The last float top-up that staff typed in with this reference. Two people may type in the same payment, which would look like money
 * missing at the supplier.
 */
export const typedTopUpRow = /* @__PURE__ */ row('typedTopUp', () => ({
  partition: 'FLOAT#*',
  prefix: 'TOPUP#',
  // A hash: somebody may type a long reference.
  key: (of: { readonly supplier: string; readonly reference: string }) => ({
    of: of.supplier,
    sort: hashOf(of.reference),
  }),
  fields: {
    supplier,
    /** Only its letters and digits: people write the same reference differently. */
    reference: z.string(),
    amount: money,
    byName: absentWhenEmpty(z.string(), null),
    at: time,
    version: z.int(),
  },
}));
export type TypedTopUp = EntityOf<typeof typedTopUpRow>;

/** The worklist's partition of what suppliers owe us. */
export const openOwedPartition = 'OPEN#OWED';

/** A failed order that a supplier had taken: the supplier owes us its cost. It names no customer. */
export const owedRow = /* @__PURE__ */ row('owed', () => ({
  partition: 'OWED#*',
  key: (of: { readonly orderId: string; readonly supplier: string }) => ({
    of: of.orderId,
    sort: of.supplier,
  }),
  fields: {
    orderId: z.string(),
    supplier,
    network: z.string(),
    dataPlan: z.string(),
    /** The order's frozen cost there. Null: nobody knows it. */
    cost: absentWhenEmpty(money, null),
    /** The supplier's own id of the order. Null: it gave none. */
    transactionId: absentWhenEmpty(z.string(), null),
    orderedAt: time,
    failedAt: time,
    /** The version of the order that this follows from. Older news of the order is ignored. */
    orderVersion: z.int(),
    /** False: the money is back, or the order was delivered after all. */
    isOpen: z.boolean(),
    givenBackAt: absentWhenEmpty(time, null),
    /** The claim: the claimer's name at the time, and the contact. */
    claimed: absentWhenEmpty(
      nested({ at: time, byName: absentWhenEmpty(z.string(), null), text: z.string() }),
      null,
    ),
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ isOpen, failedAt, orderId }) =>
        isOpen ? [openOwedPartition, `${failedAt.toISOString()}#${orderId}`] : null,
    },
  },
}));
export type Owed = EntityOf<typeof owedRow>;
