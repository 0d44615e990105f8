import * as z from 'zod/mini';
import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import {
  absentWhenEmpty,
  type Fields,
  listOf,
  money,
  nested,
  oneOf,
  rareMoney,
  storedAs,
  time,
  word,
} from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { listPartition, openPartition, shardOf } from '../kernel/table';
import type { Pesewas } from '../money';

/** A dispute: the payer wants the money back from their bank or network, and Paystack decides. */
export interface TopUpDispute {
  /** Paystack's own id. */
  readonly id: string;
  readonly status: 'open' | 'won' | 'lost';
  /** The part of the credit that the payer wants back. */
  readonly worth: Pesewas;
  /** Paystack's deadline for our answer: 48 hours in Ghana. */
  readonly dueAt: Date | null;
}

/**
 * Money that Paystack sent back although the shop hadn't asked for it, or had closed its own refund as lost: somebody used Paystack's
 * dashboard, or a dispute was accepted there.
 */
export interface SentBack {
  /** Paystack's own id. */
  readonly id: string;
  /** Its share of the credit. */
  readonly worth: Pesewas;
  /** `open`: the money is on its way. */
  readonly status: 'open' | 'processed' | 'failed';
  /** Paystack's id of the dispute that it belongs to, if Paystack names one. */
  readonly dispute: string | null;
  /** Whether a person has looked at it since it was processed. */
  readonly isSeen: boolean;
}

/** A refund of a top-up, as stored in the top-up's row. */
interface RefundSummary {
  readonly id: string;
  readonly amount: Pesewas;
  /** `open`: Paystack hasn't ended it. `failed`: the wallet has the money back. */
  readonly status: 'open' | 'processed' | 'failed';
}

/** A list that is nearly always empty, and isn't stored then. */
/* @__NO_SIDE_EFFECTS__ */
const rareList = <T extends object>(fields: Fields<T>): z.ZodMiniType<readonly T[]> =>
  absentWhenEmpty(listOf(nested<T>(fields)), []);

/** The partition of `byValue` with the owner of a reference. */
export const referencePartition = (reference: string): string => `REFERENCE#${reference}`;

/** A payment into the wallet. It becomes a ledger entry once Paystack has confirmed it. */
export const topUpRow = row('topUp', {
  partition: 'USER#*',
  prefix: 'TOPUP#',
  // A reference begins with its time, so a customer's top-ups are sorted by time.
  key: (of: { readonly userId: string; readonly reference: string }) => ({
    of: of.userId,
    sort: of.reference,
  }),
  fields: {
    /** Our reference, made by the server. It begins with its time and has at least 128 random bits. */
    reference: z.string(),
    userId: z.string(),
    /** The customer's data when the top-up was started. Null once they are deleted. */
    customer: storedAs(
      'payer',
      absentWhenEmpty(z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.string() }), null),
    ),
    /** The credit that the customer asked for. */
    amount: money,
    /** The price they pay: the amount and the charge. */
    payable: money,
    /** The amount credited to the wallet; null until then. */
    credited: z.nullable(money),
    /** The part of the credit that paid what the customer owed. */
    paidDebt: rareMoney,
    /** `failed`: nothing has been paid so far. A later payment is still credited. */
    status: oneOf<'pending' | 'completed' | 'failed'>({ pending: true, completed: true, failed: true }),
    /** How it was paid, as Paystack names it: `card`, `bank_transfer`, `ussd`, `mobile_money`. */
    channel: z.nullable(z.string()),
    /** Paystack's own id of the payment. */
    transactionId: absentWhenEmpty(z.string(), null),
    /** Paystack's fee for the payment. */
    fees: absentWhenEmpty(money, null),
    /** `test`: no real money. First taken from the key that it was started with, later from Paystack's answer. */
    domain: absentWhenEmpty(oneOf<'test' | 'live'>({ test: true, live: true }), null),
    /** The fingerprint of the secret key that it was started with. */
    keyFingerprint: storedAs('key', z.string()),
    /** Oldest first. */
    disputes: rareList<TopUpDispute>({
      id: z.string(),
      status: oneOf<TopUpDispute['status']>({ open: true, won: true, lost: true }),
      worth: money,
      dueAt: z.nullable(time),
    }),
    /** Refunds that admins asked for, oldest first. */
    refunds: rareList<RefundSummary>({
      id: z.string(),
      amount: money,
      status: oneOf<RefundSummary['status']>({ open: true, processed: true, failed: true }),
    }),
    /** Other money that Paystack sent back, in the order in which we learned of it. */
    sentBack: rareList<SentBack>({
      id: z.string(),
      worth: money,
      status: oneOf<SentBack['status']>({ open: true, processed: true, failed: true }),
      dispute: z.nullable(z.string()),
      isSeen: z.boolean(),
    }),
    /** Money that the wallet has set aside for disputes and for money that Paystack sent back. */
    held: rareMoney,
    /** Money taken for good for these two, from the wallet or as the customer's debt. */
    taken: rareMoney,
    /** Why a person has to look at it. */
    attention: absentWhenEmpty(listOf(word<TopUpReason>()), []) as z.ZodMiniType<readonly TopUpReason[]>,
    /**
     * Paystack's later answer about the payment, if it contradicts how it was settled: `reversed`, `not_found`, `listed`.
     * A person looks at each once.
     */
    toldLater: absentWhenEmpty(z.string(), null),
    /** The admin who closed it unpaid. */
    closedBy: absentWhenEmpty(z.string(), null),
    /** The number of times that `reconcile` has asked Paystack. */
    checks: z.int(),
    /** When `reconcile` asks next; null if there is nothing to ask. */
    dueAt: z.nullable(time),
    version: z.int(),
    createdAt: time,
  },
  indexes: {
    byTime: {
      partition: 'TOPUPS#*',
      entry: ({ createdAt, reference }) => {
        const at = createdAt.toISOString();
        return [listPartition('TOPUPS', at.slice(0, 7), shardOf(reference)), `${at}#${reference}`];
      },
    },
    byValue: {
      partition: 'REFERENCE#*',
      entry: ({ userId, reference }) => [referencePartition(reference), userId],
    },
    worklist: {
      partition: 'OPEN#*',
      entry: ({ dueAt, reference }) =>
        dueAt && [openPartition('TOPUP', shardOf(reference)), `${dueAt.toISOString()}#${reference}`],
    },
  },
});
export type TopUp = EntityOf<typeof topUpRow>;

/** Returns the next version of a top-up. */
export const step = (topUp: TopUp, change: Partial<TopUp>): TopUp => ({
  ...topUp,
  ...change,
  version: topUp.version + 1,
});

/** Returns the dispute to show: the one that waits for our answer, or the latest. */
export const shownDispute = ({ disputes }: Pick<TopUp, 'disputes'>): TopUpDispute | null =>
  disputes.findLast(({ status }) => status === 'open') ?? disputes.at(-1) ?? null;

/** The progress of a comparison of top-ups with Paystack's list, which takes several runs. */
export const comparisonRow = row('comparison', {
  partition: 'RECHECKS',
  key: (_: object) => ({ sort: 'PAYMENTS' }),
  fields: {
    beganAt: time,
    /** Payments begun before this have been compared. */
    until: time,
    /** Where this comparison ends. */
    to: time,
    /** How many runs have failed at `until`. */
    tries: z.int(),
    /** How many attention items it has opened. */
    opened: z.int(),
  },
});
export type Comparison = EntityOf<typeof comparisonRow>;

/** A payment without a certain answer, and how often we asked about it. */
export interface Unanswered {
  readonly userId: string;
  readonly reference: string;
  readonly tries: number;
}

/** The progress of asking about completed top-ups again. */
export const topUpRechecksRow = row('topUpRechecks', {
  partition: 'RECHECKS',
  key: (_: object) => ({ sort: 'TOPUPS' }),
  fields: {
    /** One time for each of the ages in `recheck-completed.ts`: top-ups started before it have been asked about at that age. */
    until: listOf(time),
    unanswered: rareList<Unanswered>({ userId: z.string(), reference: z.string(), tries: z.int() }),
  },
});
export type TopUpRechecks = EntityOf<typeof topUpRechecksRow>;
