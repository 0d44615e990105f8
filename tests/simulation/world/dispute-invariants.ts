import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Dispute } from '../../../lambdas/core/disputes/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import type { LedgerEntry } from '../../../lambdas/core/wallet/entities';
import { assert } from './assert';

/**
 * Each dispute after each write: its entries sum to what is held, to nothing once it is won, and to what a loss took; its
 * first outcome stands, unless Paystack reopens one that was won; while it is open its top-up is a person's to look at. Each customer is shown what is held of them,
 * and owes what lost disputes took beyond their wallet and later credits have not paid.
 */
export function disputeInvariants() {
  const disputes = new Map<string, Dispute>();
  const moved = new Map<string, number>();
  const owed = new Map<string, number>();
  /** By top-up: what is set aside for a refund in Paystack's dashboard. */
  const heldElsewhere = new Map<string, { readonly userId: string; readonly amount: number }>();
  const plus = (sums: Map<string, number>, name: string, amount: number) =>
    sums.set(name, (sums.get(name) ?? 0) + amount);

  function count({ id, userId, amount, against }: LedgerEntry): void {
    if (against === 'disputes-lost') plus(owed, userId, amount);
    const [, dispute = ''] = /^DISPUTE-[A-Z-]+#([^#]+)/.exec(id) ?? [];
    if (dispute !== '') plus(moved, dispute, amount);
  }

  function checkDispute(dispute: Dispute): void {
    const { id, status, held, debt, amount } = dispute;
    const known = disputes.get(id);
    const isReopened = known?.status === 'won' && status === 'open' && dispute.reopened > known.reopened;
    const isChanged =
      known !== undefined && known.status !== 'open' && known.status !== status && !isReopened;
    assert(!isChanged, `Dispute ${id} was ${known?.status}, and is ${status}`);
    const due = { open: -held, won: 0, lost: debt - amount }[status];
    assert((moved.get(id) ?? 0) === due, `Dispute ${id} is ${status} and has moved ${moved.get(id)}`);
    disputes.set(id, dispute);
  }

  function checkTopUp({ reference, attention, userId, heldElsewhere: amount }: TopUp): void {
    heldElsewhere.set(reference, { userId, amount });
    const own = [...disputes.values()].filter((dispute) => dispute.reference === reference);
    const isOpen = own.some(({ status }) => status === 'open');
    assert(!isOpen || attention.includes('top_up_disputed'), `${reference} is disputed, and no item`);
  }

  function checkAccount({ userId, held, debt, balance }: Account): void {
    const own = [...disputes.values()].filter((dispute) => dispute.userId === userId);
    const open = own.filter(({ status }) => status === 'open');
    const elsewhere = [...heldElsewhere.values()].filter((each) => each.userId === userId);
    const due =
      open.reduce((sum, dispute) => sum + dispute.held, 0) +
      elsewhere.reduce((sum, { amount }) => sum + amount, 0);
    assert(held === due, `${userId} is shown ${held} as held, and it is ${due}`);
    assert(debt === 0 || balance === 0, `${userId} owes ${debt} and can spend ${balance}`);
    assert(debt === (owed.get(userId) ?? 0), `${userId} is shown a debt of ${debt}, not ${owed.get(userId)}`);
  }

  return {
    disputes,
    check(
      written: { readonly disputes: readonly Dispute[]; readonly topUps: readonly TopUp[] },
      entries: readonly LedgerEntry[],
      accounts: readonly Account[],
    ): void {
      entries.forEach(count);
      written.disputes.forEach(checkDispute);
      written.topUps.forEach(checkTopUp);
      accounts.forEach(checkAccount);
    },
  };
}
