import { purchasesPerMinute } from '../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import type { Account } from '../../accounts/entities';
import { oneMore, stillCounting } from '../../accounts/recent-use';
import { dayOf } from '../../calendar';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { add, formatCedis, type Pesewas, zero } from '../../money';
import type { Order } from '../entities';
import { oneMoreBought } from './bought-before';
import type { PurchaseRequest } from './purchase-request';

/* The shop's limits, which keep one customer from taking a supplier's calls away from the others. */

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

/* The limits that customers set for themselves. */

interface Bought {
  readonly account: Pick<Account, 'buyingSettings' | 'spent'>;
  /** Null: not read, since the customer buys for every number. */
  readonly isSaved: boolean | null;
  readonly request: Pick<PurchaseRequest, 'phoneNumber' | 'price'>;
  readonly at: Date;
}

/**
 * Why a purchase is beyond the limits that its customer has set; null: it is within them. What came back of today's orders doesn't
 * count.
 */
export function beyondOwnLimits({ account, isSaved, request, at }: Bought): AppError | null {
  const { mostADay, knownOnly } = account.buyingSettings;
  if (knownOnly && !isSaved) return notSaved(request.phoneNumber);
  const today = boughtToday(account.spent.day, at);
  return mostADay !== null && add(today, request.price) > mostADay ? beyondDay(mostADay, today) : null;
}

/** A day that is later than ours is that of a faster clock: it counts as today. */
const boughtToday = (day: Account['spent']['day'], at: Date): Pesewas =>
  day.period < dayOf(at) ? zero : day.amount;

const nothingTaken = 'Nothing was taken from your wallet.';

const notSaved = (phoneNumber: string) =>
  new AppError('number_not_saved', {
    userMessage: `You buy for saved numbers only, and ${groupedPhoneNumber(phoneNumber)} isn’t one. Save this number first, or change that under Buying in your profile. ${nothingTaken}`,
  });

const beyondDay = (most: Pesewas, today: Pesewas) =>
  new AppError('day_limit_reached', {
    userMessage: `Your limit is ${formatCedis(most)} a day, and you have bought for ${formatCedis(today)} today. Change it under Buying in your profile, or buy this tomorrow. ${nothingTaken}`,
  });
