import type { Order } from '../../../lambdas/core/orders/order';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { assert } from './assert';
import type { Happenings } from './happenings';

/**
 * Checks each order's goodwill after each write: it is given once, stays in the wallet while the order is paid for, and together with
 * refunds never exceeds the order's price.
 */
export function goodwillInvariants(happened: Happenings) {
  const given = new Map<string, number>();
  const inWallet = new Map<string, number>();
  const refunded = new Map<string, number>();

  function checkOrder({ id, status, amount, goodwill }: Order): void {
    const known = given.get(id) ?? 0;
    assert(known === 0 || known === goodwill, `${id} had ${known} of goodwill, and has ${goodwill}`);
    assert(known !== 0 || goodwill === 0 || status === 'completed', `${id} is ${status}, with goodwill`);
    given.set(id, goodwill);
    const has = inWallet.get(id) ?? 0;
    const due = status === 'failed' ? 0 : goodwill;
    assert(has === due, `${id} is ${status} with ${has} of goodwill in the wallet: ${due} is due`);
    const back = has + (refunded.get(id) ?? 0);
    assert(back <= amount, `${id} cost ${amount}, and ${back} was given back`);
    if (goodwill > 0) happened.add('goodwill was given');
    if (goodwill > 0 && status === 'failed') happened.add('goodwill was taken back by a refund');
  }

  return {
    check(touched: readonly Order[], entries: readonly LedgerEntry[]): void {
      for (const { id, against, reference, amount } of entries) {
        const sums = against === 'goodwill' ? inWallet : /^RE(FUND|CHARGE)#/.test(id) ? refunded : null;
        sums?.set(reference, (sums.get(reference) ?? 0) + amount);
        const isOfOne = touched.some((order) => order.id === reference);
        assert(against !== 'goodwill' || isOfOne, `${id} and its order are not one write`);
      }
      touched.forEach(checkOrder);
    },
  };
}
