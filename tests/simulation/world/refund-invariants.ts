import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import type { OneRefund } from '../oracle/payments';
import { assert } from './assert';

export const refundsOf = ({ reference, userId, refunds }: TopUp): OneRefund[] =>
  refunds.map((refund) => ({ ...refund, reference, userId }));

/**
 * Checks each refund of a top-up after each write: the wallet has given its money, or has it back after a failure; and its first end
 * stands.
 */
export function refundInvariants() {
  const refunds = new Map<string, OneRefund>();
  const moved = new Map<string, number>();

  function checkRefund(refund: OneRefund): void {
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
    check(touched: readonly OneRefund[], entries: readonly LedgerEntry[]): void {
      for (const { id, amount } of entries) {
        const [, refund] = /^REFUND-OUT(?:-FAILED)?#(.+)$/.exec(id) ?? [];
        if (refund !== undefined) moved.set(refund, (moved.get(refund) ?? 0) + amount);
      }
      touched.forEach(checkRefund);
    },
  };
}
