import * as z from 'zod/mini';
import type { TopUpReason } from '../../../contracts/attention/terms';
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
import type { Pesewas } from '../kernel/money';
import type { MonthList } from '../kernel/pages';
import { type EntityOf, row } from '../kernel/row';
import { listPartition, listShards, openPartition, shardOf } from '../kernel/table';

/** A payment that its payer wants back from their bank or network. Paystack decides. */
export interface Dispute {
  /** Paystack's own id. */
  readonly id: string;
  readonly status: 'open' | 'won' | 'lost';
  /** The part of the credit that the payer wants back. The shop bears the charge. */
  readonly worth: Pesewas;
  /** Paystack's deadline for our answer: 48 hours in Ghana. */
  readonly dueAt: Date | null;
  /** Set if Paystack later contradicts the outcome that moved the money: another outcome, or a lost dispute that was reopened. */
  readonly contradiction: 'open' | 'won' | 'lost' | null;
  /** The number of times that Paystack has reopened it after we won. */
  readonly reopened: number;
}

/**
 * Money of a top-up that an admin sends back to the card, number or account it came from. Paystack pays it out of the shop's balance
 * there. The wallet is debited before Paystack is asked, in the transaction that adds the refund. While Paystack doesn't say what became of
 * it, the wallet stays debited.
 */
export interface Refund {
  /** Derived from the admin, their request and the top-up. Paystack's refund has it in its notes. */
  readonly id: string;
  readonly amount: Pesewas;
  /** `processed`: the payer has the money; `failed`: the wallet has it back. */
  readonly status: 'open' | 'processed' | 'failed';
  /** Paystack's own id of the refund; null while it isn't known whether Paystack has it. */
  readonly paystackId: string | null;
  readonly requestedBy: string;
  readonly reason: string;
  /** The one invocation that may send it: Paystack's refunds have no idempotency key. */
  readonly claim: string;
  /** Paystack's later answer, if it contradicts the end that moved the money. */
  readonly contradiction: 'open' | 'needs_details' | 'processed' | 'failed' | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
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
  ofCustomer: { onDeletion: 'kept', erased: () => ({ customer: null }) },
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
    disputes: rareList<Dispute>({
      id: z.string(),
      status: oneOf<Dispute['status']>({ open: true, won: true, lost: true }),
      worth: money,
      dueAt: z.nullable(time),
      contradiction: z.nullable(z.enum(['open', 'won', 'lost'])),
      reopened: z.int(),
    }),
    /** Oldest first. */
    refunds: rareList<Refund>({
      id: z.string(),
      amount: money,
      status: oneOf<Refund['status']>({ open: true, processed: true, failed: true }),
      paystackId: z.nullable(z.string()),
      requestedBy: z.string(),
      reason: z.string(),
      claim: z.string(),
      contradiction: z.nullable(z.enum(['open', 'needs_details', 'processed', 'failed'])),
      requestedAt: time,
      endedAt: z.nullable(time),
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
    contradiction: absentWhenEmpty(z.string(), null),
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
        const startedAt = createdAt.toISOString();
        return [
          listPartition('TOPUPS', startedAt.slice(0, 7), shardOf(reference)),
          `${startedAt}#${reference}`,
        ];
      },
    },
    byValue: {
      partition: 'REFERENCE#*',
      entry: ({ userId, reference }) => [referencePartition(reference), userId],
    },
    worklist: {
      partition: 'OPEN#*',
      // A top-up is completed, with nothing due, before any of it can go back.
      entry: ({ dueAt, refunds, reference }) => {
        if (dueAt) return [openPartition('TOPUP', shardOf(reference)), `${dueAt.toISOString()}#${reference}`];
        const open = refunds.find(({ status }) => status === 'open');
        return open
          ? [openPartition('REFUND', shardOf(reference)), `${open.requestedAt.toISOString()}#${reference}`]
          : null;
      },
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
export const shownDispute = ({ disputes }: Pick<TopUp, 'disputes'>): Dispute | null =>
  disputes.findLast(({ status }) => status === 'open') ?? disputes.at(-1) ?? null;

/** The progress of a comparison of top-ups with Paystack's list, which takes several runs. */
export const comparisonRow = row('comparison', {
  partition: 'RECHECKS',
  key: (_: object) => ({ sort: 'PAYMENTS' }),
  // The schedule starts no second run while one runs.
  overwrites: true,
  ofCustomer: null,
  fields: {
    beganAt: time,
    /** Payments begun before this have been compared. */
    until: time,
    /** Where this comparison ends. */
    to: time,
    /** How many runs have failed at `until`. */
    tries: z.int(),
  },
});
export type Comparison = EntityOf<typeof comparisonRow>;

export const topUpsByTime: MonthList = {
  index: 'byTime',
  shards: listShards,
  partition: (month, shard) => listPartition('TOPUPS', month, shard),
  id: /[0-9A-Z]{0,80}/,
};

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Versions as for an order. */
    topUp: { readonly next: TopUp };
    comparison: { readonly next: Comparison };
  }
}
