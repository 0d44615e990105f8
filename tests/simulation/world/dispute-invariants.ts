import type { Account } from '../../../lambdas/core/accounts/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import type { OneDispute } from '../oracle/payments';
import { assert } from './assert';

export const disputesOf = ({ reference, userId, disputes }: TopUp): OneDispute[] =>
  disputes.map((dispute) => ({ ...dispute, reference, userId }));

/**
 * Checks each dispute and top-up after each write. A dispute's first outcome stands, unless Paystack reopens one that was won; while it is
 * open, its top-up has an item. The held and taken amounts of a top-up equal its entries. Each customer is shown their held money, and owes
 * what their wallet lacked and later credits haven't paid.
 */
export function disputeInvariants() {
  const disputes = new Map<string, OneDispute>();
  const held = new Map<string, number>();
  const taken = new Map<string, number>();
  const owed = new Map<string, number>();
  const topUps = new Map<string, TopUp>();
  const plus = (sums: Map<string, number>, name: string, amount: number) =>
    sums.set(name, (sums.get(name) ?? 0) + amount);

  function count({ id, userId, amount, against, reference }: LedgerEntry): void {
    if (against === 'disputes-lost') plus(owed, userId, amount);
    const [, what = ''] = /^PAYMENT-([A-Z]+)#/.exec(id) ?? [];
    if (what === 'HOLD' || what === 'FREED') plus(held, reference, -amount);
    if (what === 'TAKEN' || what === 'GIVEN') plus(taken, reference, -amount);
  }

  function checkDispute(dispute: OneDispute): void {
    const { id, status } = dispute;
    const known = disputes.get(id);
    const isReopened = known?.status === 'won' && status === 'open' && dispute.reopened > known.reopened;
    const isChanged =
      known !== undefined && known.status !== 'open' && known.status !== status && !isReopened;
    assert(!isChanged, `Dispute ${id} was ${known?.status} and is now ${status}`);
    disputes.set(id, dispute);
  }

  function checkTopUp(topUp: TopUp): void {
    const { reference, attention } = topUp;
    topUps.set(reference, topUp);
    const own = [...disputes.values()].filter((dispute) => dispute.reference === reference);
    assert(own.length === topUp.disputes.length, `${reference} has lost a dispute`);
    const isOpen = own.some(({ status }) => status === 'open');
    assert(
      !isOpen || attention.includes('top_up_disputed'),
      `${reference} is disputed, but has no attention item`,
    );
    const set = held.get(reference) ?? 0;
    assert(
      topUp.held === set,
      `${reference} says that ${topUp.held} are set aside, but its entries sum to ${set}`,
    );
    const gone = taken.get(reference) ?? 0;
    assert(
      topUp.taken === gone,
      `${reference} says that ${topUp.taken} went back, but its entries sum to ${gone}`,
    );
  }

  function checkAccount({ userId, held: shown, debt, balance }: Account): void {
    const own = [...topUps.values()].filter((topUp) => topUp.userId === userId);
    const due = own.reduce((sum, topUp) => sum + topUp.held, 0);
    assert(shown === due, `${userId} is shown ${shown} as held, but ${due} are`);
    assert(debt === 0 || balance === 0, `${userId} owes ${debt} and can spend ${balance}`);
    assert(debt === (owed.get(userId) ?? 0), `${userId} is shown a debt of ${debt}, not ${owed.get(userId)}`);
  }

  return {
    disputes,
    check(
      written: { readonly disputes: readonly OneDispute[]; readonly topUps: readonly TopUp[] },
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
