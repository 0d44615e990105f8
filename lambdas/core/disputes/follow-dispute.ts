import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { movesMoney } from '../accounts/writers';
import { followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { formatCedis, lesser, type Pesewas, pesewas, zero } from '../money';
import { dayMs } from '../time';
import { creditFor } from '../top-ups/charge';
import { adjustWallet, closedAccountReasons } from '../top-ups/returned-money';
import { step, type TopUp, topUpRow } from '../top-ups/rows';
import { itemOf, reasonChange, settleTopUp, type TopUpPorts, topUpOf } from '../top-ups/settle-top-up';
import { type Dispute, disputeRow } from './rows';

export const followDisputesAccess = access({
  get: [disputeRow, topUpRow, accountRow, attentionRow],
  byValue: [topUpRow],
  // The dispute's row isn't here: this is for the top-up that is settled first.
  writes: [
    [disputeRow, topUpRow, movesMoney, followsAttention],
    [topUpRow, movesMoney, followsAttention],
  ],
});

export interface DisputePorts extends TopUpPorts {
  readonly db: Db<typeof followDisputesAccess>;
  readonly disputesAtPaystack: Disputes;
}

/** A dispute as Paystack describes it now. */
export interface PaystackDispute {
  readonly id: string;
  readonly reference: string;
  /** In minor units of the payment; null: the whole payment. */
  readonly amount: number | null;
  /** `open` also for an outcome that we can't parse. */
  readonly status: Dispute['status'];
  readonly category: string | null;
  readonly dueAt: Date | null;
}

export type DisputeAnswer =
  | { readonly kind: 'dispute'; readonly dispute: PaystackDispute }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Paystack's disputes. Its methods never throw: a failure is a result. */
export interface Disputes {
  get(id: string): Promise<DisputeAnswer>;
  /**
   * Disputes opened since then, newest first. `isWhole` is false if Paystack stopped answering or listed a dispute that can't be parsed;
   * the others are still returned.
   */
  since(from: Date): Promise<{ readonly disputes: readonly PaystackDispute[]; readonly isWhole: boolean }>;
}

/**
 * Follows a dispute that a webhook announces. Only Paystack's own answer to our question counts, so events may arrive in any order and
 * repeatedly, with one effect each.
 * @returns the dispute afterwards; null if it isn't about one of our payments
 * @throws AppError unavailable if Paystack gave no answer; it then sends the event again
 */
export async function followAnnouncedDispute(ports: DisputePorts, id: string): Promise<Dispute | null> {
  const asOf = ports.clock.now();
  const answer = await ports.disputesAtPaystack.get(id);
  if (answer.kind === 'dispute') return followDispute(ports, answer.dispute, asOf);
  if (answer.kind === 'not_found') return null;
  throw new AppError('unavailable', { internalMessage: `Paystack: ${answer.detail}` });
}

/**
 * Follows a dispute as Paystack has just described it.
 * @param asOf when Paystack was asked. An old answer releases no money, as another process may have heard something newer.
 */
export async function followDispute(
  ports: DisputePorts,
  told: PaystackDispute,
  asOf: Date,
): Promise<Dispute | null> {
  const found = await topUpOf(ports.db, told.reference);
  if (found === null) return null;
  // A payment that was disputed before its credit is credited first: only then can the wallet hold money.
  const topUp = await settleTopUp(ports, found);
  const { db } = ports;
  return commit(ports, {
    asOf,
    async read() {
      const [dispute, current, account, item] = await Promise.all([
        db.get(disputeRow, { id: told.id }),
        db.get(topUpRow, topUp),
        db.get(accountRow, topUp),
        itemOf(db, topUp),
      ]);
      if (account !== null) return { dispute, topUp: current ?? topUp, account, item };
      throw new AppError('internal_error', { internalMessage: `Top-up ${topUp.reference} has no wallet` });
    },
    decide: (rows, at) => {
      if ((rows.dispute?.reference ?? told.reference) === told.reference) return decide(rows, told, at);
      throw new AppError('unavailable', {
        internalMessage: `Paystack: dispute ${told.id} is about another payment than before`,
      });
    },
  });
}

interface Rows {
  readonly dispute: Dispute | null;
  readonly topUp: TopUp;
  readonly account: Account;
  readonly item: AttentionItem | null;
}

type Kinds = 'dispute' | 'topUp' | 'posting' | 'attention';

function decide(rows: Rows, told: PaystackDispute, at: Date): Decision<Dispute, Kinds> {
  const { dispute } = rows;
  const known = dispute ?? begun(rows, told, at);
  if (told.status === 'open') {
    if (dispute?.status === 'won') return reopenedOf(rows, dispute, told, at);
    if (dispute?.status === 'lost' && dispute.toldLater !== 'open')
      return changedLater(rows, { ...dispute, toldLater: 'open', version: dispute.version + 1 }, at);
    return dispute === null ? written(rows, known, at) : remindedOf(rows, dispute, told);
  }
  if (known.status === 'open') {
    const amount = worthOf(rows.topUp, told.amount);
    return written(rows, { ...known, amount, status: told.status, resolvedAt: at }, at);
  }
  if (known.status === told.status || known.toldLater === told.status) return { changes: [], result: known };
  return changedLater(rows, { ...known, toldLater: told.status, version: known.version + 1 }, at);
}

/** Paystack has reopened a dispute that we had won. As for a new one, the money is held and a person looks at it. */
function reopenedOf(rows: Rows, dispute: Dispute, told: PaystackDispute, at: Date): Decision<Dispute, Kinds> {
  const again: Dispute = {
    ...dispute,
    status: 'open',
    amount: worthOf(rows.topUp, told.amount),
    dueAt: told.dueAt,
    resolvedAt: null,
    toldLater: null,
    reopened: dispute.reopened + 1,
  };
  return written(rows, again, at);
}

/** A new dispute, before any money moves. */
const begun = ({ topUp }: Rows, { id, amount, category, dueAt }: PaystackDispute, at: Date): Dispute => ({
  id,
  reference: topUp.reference,
  userId: topUp.userId,
  amount: worthOf(topUp, amount),
  status: 'open',
  category,
  dueAt,
  openedAt: at,
  resolvedAt: null,
  toldLater: null,
  reopened: 0,
  version: 0,
});

/** The part of the credit that the payer wants back when they dispute `amount` of the payment. */
function worthOf({ credited, amount: asked }: TopUp, amount: number | null): Pesewas {
  const paid = credited ?? asked;
  return amount === null ? paid : lesser(creditFor(pesewas(amount)), paid);
}

/** Writes the dispute with its top-up, and adjusts the wallet's held money and debt. */
function written(
  { dispute: before, topUp, account, item }: Rows,
  dispute: Dispute,
  at: Date,
): Decision<Dispute, Kinds> {
  const disputes = withDispute(topUp, dispute);
  const { posting, topUp: moved } = adjustWallet(account, step(topUp, { disputes }), at);
  const isOpen = disputes.some(({ status }) => status === 'open');
  const rest = topUp.attention.filter((reason) => reason !== 'top_up_disputed');
  const found = isOpen ? (['top_up_disputed'] as const) : [];
  const attention = [...new Set<TopUpReason>([...rest, ...found, ...closedAccountReasons(account, posting)])];
  const after = { ...moved, attention };
  const next: Dispute = {
    ...dispute,
    version: (before?.version ?? 0) + 1,
  };
  return {
    changes: [
      put(disputeRow, next),
      put(topUpRow, after),
      ...(posting === null ? [] : [{ kind: 'posting', posting } as const]),
      ...reasonChange(topUp, after, item, at, {
        by: 'system',
        resolution: outcomeOf(next, posting?.account ?? account),
        // A new or reopened one is news, even if another dispute of the payment is open.
        again: dispute.status === 'open' ? ['top_up_disputed'] : [],
      }),
    ],
    result: next,
  };
}

function withDispute({ disputes }: TopUp, { id, status, amount, dueAt }: Dispute): TopUp['disputes'] {
  const now = { id, status, worth: amount, dueAt };
  return disputes.some((each) => each.id === id)
    ? disputes.map((each) => (each.id === id ? now : each))
    : [...disputes, now];
}

function outcomeOf({ status, amount }: Dispute, { debt }: Account): string {
  if (status === 'won') return 'The dispute was decided for us';
  const owed = debt === zero ? '' : `; the customer owes ${formatCedis(debt)} in all`;
  return `The dispute was lost: ${formatCedis(amount)} went back to the payer${owed}`;
}

/** A reminder may change the deadline. */
function remindedOf({ topUp }: Rows, dispute: Dispute, { dueAt }: PaystackDispute): Decision<Dispute, Kinds> {
  const isNew = dueAt !== null && dueAt.getTime() !== dispute.dueAt?.getTime();
  if (!isNew || dispute.status !== 'open') return { changes: [], result: dispute };
  const next = { ...dispute, dueAt, version: dispute.version + 1 };
  return {
    changes: [put(disputeRow, next), put(topUpRow, step(topUp, { disputes: withDispute(topUp, next) }))],
    result: next,
  };
}

/** The first outcome stands, since its money has moved. A different outcome later is shown to a person, once. */
function changedLater({ topUp, item }: Rows, dispute: Dispute, at: Date): Decision<Dispute, Kinds> {
  const others = topUp.attention.filter((reason) => reason !== 'top_up_dispute_changed');
  const attention: TopUpReason[] = [...others, 'top_up_dispute_changed'];
  const after = step(topUp, { attention });
  return {
    changes: [
      put(disputeRow, dispute),
      put(topUpRow, after),
      ...reasonChange(topUp, after, item, at, { again: ['top_up_dispute_changed'] }),
    ],
    result: dispute,
  };
}

/** Disputes take some weeks; older ones were decided long ago. */
const askedAboutMs = 60 * dayMs;

/** A list older than this isn't trusted: the dispute is then read on its own. */
const freshMs = 5_000;

/**
 * Asks Paystack for its disputes and follows each that has changed, in case a webhook was lost. Failures are counted in `failures`, as is
 * an incomplete list, and don't stop the other disputes.
 */
export async function followOpenDisputes(
  ports: DisputePorts,
): Promise<{ disputes: number; followed: number; failures: unknown[] }> {
  const asOf = ports.clock.now();
  const from = new Date(asOf.getTime() - askedAboutMs);
  const { disputes, isWhole } = await ports.disputesAtPaystack.since(from);
  const failures: unknown[] = isWhole
    ? []
    : [new AppError('unavailable', { internalMessage: 'Paystack: no whole list of disputes' })];
  let followed = 0;
  for (const dispute of disputes) {
    try {
      if (await hasMoved(ports, dispute, asOf)) followed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { disputes: disputes.length, followed, failures };
}

/** Follows a listed dispute. @returns whether Paystack's version differs from ours. */
async function hasMoved(ports: DisputePorts, listed: PaystackDispute, asOf: Date): Promise<boolean> {
  const known = await ports.db.get(disputeRow, { id: listed.id });
  if (known?.status === listed.status) return false;
  const isFresh = ports.clock.now().getTime() - asOf.getTime() < freshMs;
  // A webhook may have arrived since the list was read, so a dispute is reopened only after asking again.
  if (isFresh && (known === null || known.status === 'open')) await followDispute(ports, listed, asOf);
  else await followAnnouncedDispute(ports, listed.id);
  return true;
}
