import type { TopUpRefund } from '../../../lambdas/core/refunds/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from './assert';

/**
 * Checks each refund of a top-up after each write: the wallet has given its money, or has it back after a failure; and its first end
 * stands.
 */
export function refundInvariants() {
  const refunds = new Map<string, TopUpRefund>();
  const moved = new Map<string, number>();

  function checkRefund(refund: TopUpRefund): void {
    const { id, status, amount } = refund;
    const known = refunds.get(id);
    const hadEnded = known !== undefined && known.endedAt !== null;
    assert(!hadEnded || known.status === status, `Refund ${id} was ${known?.status}, and is ${status}`);
    const due = status === 'failed' ? 0 : -amount;
    assert(moved.get(id) === due, `Refund ${id} is ${status} and has moved ${moved.get(id)}`);
    refunds.set(id, refund);
  }

  return {
    refunds,
    check(touched: readonly TopUpRefund[], entries: readonly LedgerEntry[]): void {
      for (const { id, amount } of entries) {
        const [, refund] = /^REFUND-OUT(?:-FAILED)?#(.+)$/.exec(id) ?? [];
        if (refund !== undefined) moved.set(refund, (moved.get(refund) ?? 0) + amount);
      }
      touched.forEach(checkRefund);
    },
  };
}
