import type { TopUpReason } from '../../../contracts/attention/terms';
import type { Account } from '../../../lambdas/core/accounts/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from './assert';
import type { SimulatedPaystack } from './simulated-paystack';

/**
 * Checks each top-up after each write: credited at most once, together with its own row; a credit that a person has to know about has an
 * item. The oracle's `Payments` checks the amount.
 */
export function topUpInvariants(paystack: SimulatedPaystack) {
  const topUps = new Map<string, TopUp>();
  const credited = new Set<string>();

  function checkTopUp(topUp: TopUp, credits: readonly LedgerEntry[]): void {
    const known = topUps.get(topUp.reference);
    const wasCompleted = known?.status === 'completed';
    const isAsCredited = topUp.status === 'completed' && topUp.credited === known?.credited;
    assert(!wasCompleted || isAsCredited, `${topUp.reference} was changed after it was credited`);
    const entry = credits.find(({ reference }) => reference === topUp.reference);
    const isCredited = !wasCompleted && topUp.status === 'completed' && topUp.credited !== 0;
    assert((entry !== undefined) === isCredited, `${topUp.reference} and its credit are not one write`);
    topUps.set(topUp.reference, topUp);
  }

  function checkCredit({ reference }: LedgerEntry, owner: Account | undefined): void {
    assert(!credited.has(reference), `${reference} was credited twice`);
    credited.add(reference);
    const paid = paystack.paidInCedis(reference);
    assert(paid !== null, `${reference} was credited and never paid`);
    const topUp = topUps.get(reference);
    const isAsAsked = paid === topUp?.payable;
    const expected: readonly [TopUpReason, boolean][] = [
      ['top_up_amount_differs', !isAsAsked],
      ['top_up_paid_after_closing', topUp?.closedBy !== null],
      ['top_up_account_closed', owner?.deletion !== null],
    ];
    for (const [reason, isDue] of expected) {
      const isThere = topUp?.attention.includes(reason) ?? false;
      assert(isThere === isDue, `${reference} was credited ${isThere ? 'with' : 'without'} ${reason}`);
    }
  }

  return {
    topUps,
    check(
      touched: readonly TopUp[],
      entries: readonly LedgerEntry[],
      wallets: ReadonlyMap<string, Account>,
    ): void {
      const credits = entries.filter(({ type }) => type === 'credit');
      for (const topUp of touched) checkTopUp(topUp, credits);
      for (const entry of credits) checkCredit(entry, wallets.get(entry.userId));
    },
  };
}
