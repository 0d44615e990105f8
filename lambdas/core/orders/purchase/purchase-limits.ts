import { purchasesPerMinute } from '../../../../contracts/constants';
import type { Account } from '../../accounts/entities';
import { oneMore, stillCounting } from '../../accounts/recent-use';
import type { Change } from '../../kernel/changes';
import type { Order } from '../entities';
import { oneMoreBought } from './bought-before';

/**
 * Of one customer's orders in an hour, this many may be refused, or wait for a supplier: eight minutes of a supplier that
 * takes five calls a minute. More than a person buys before the first are delivered; and whoever orders for numbers that
 * are certain to be refused takes no more than that.
 */
export const mostUnproven = 40;

export type Limit = 'minute' | 'hour';

/** The limit that a customer has reached; null: none. Checked against their past orders before anything is refused. */
export function reachedLimit(account: Account, at: Date): Limit | null {
  if (stillCounting(account.recentPurchases, at, 'second').length >= purchasesPerMinute) return 'minute';
  return stillCounting(account.unproven, at, 'minute').length >= mostUnproven ? 'hour' : null;
}

/** How many purchases of the last minute were counted before the one that is written with these changes. */
export function purchasesBefore(changes: readonly Change[]): number {
  const bought = changes.flatMap((change) => (change.kind === 'posting' ? change.posting.account : []));
  return Math.max(0, (bought[0]?.recentPurchases.length ?? 0) - 1);
}

/** The buyer after one more order. What a person delivers by hand takes none of a supplier's calls. */
export const withPurchase = (account: Account, order: Order): Account => {
  const { stage, createdAt } = order;
  return {
    ...account,
    lastBought: oneMoreBought(account, order),
    recentPurchases: oneMore(account.recentPurchases, createdAt, 'second'),
    ...(stage !== 'manual' && { unproven: oneMore(account.unproven, createdAt, 'minute') }),
  };
};

/** A declined purchase counts, too: it is a row. */
export const countedPurchase = (before: Account, at: Date) =>
  ({
    kind: 'count',
    before,
    after: { ...before, recentPurchases: oneMore(before.recentPurchases, at, 'second') },
    of: 'recentPurchases',
  }) as const;
