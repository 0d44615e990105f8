import { createHash } from 'node:crypto';
import { purchasesPerMinute } from '../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import type { Account } from '../../accounts/entities';
import { oneMore, stillCounting } from '../../accounts/recent-use';
import type { BoughtBundle } from '../../accounts/rows';
import { dayOf } from '../../calendar';
import { minuteMs } from '../../durations';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { add, formatCedis, type Pesewas, zero } from '../../money';
import { boughtBefore } from '../messages';
import type { Order, PurchaseIntent } from '../order';
import type { PastPurchases, PurchaseContext, PurchaseRequest } from '../ports';

/* The shop's limits, which keep one customer from taking a supplier's calls away from the others. */

/**
 * One customer's orders of an hour that may be refused or wait for a supplier: eight minutes of a supplier that takes five calls a
 * minute. It is more than a person buys before the first are delivered, and the most that orders for numbers which are certain to be
 * refused can take from others.
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
 * Why a purchase is beyond the limits that its customer has set; null: it is within them. Refunded orders of today don't count.
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

/** As many as the account's row has room for below a kilobyte. */
export const mostRemembered = 20;

type Bundle = Pick<PurchaseIntent, 'phoneNumber' | 'planId'>;

/** Short, since the order tells whether it was the same: who meets another bundle with this hash costs two reads. */
const whatOf = ({ phoneNumber, planId }: Bundle): string =>
  createHash('sha256').update(`${phoneNumber}\u0000${planId}`).digest('base64url').slice(0, 4);

/**
 * The ledger entries whose orders have to be read before the purchase is decided; null: none is left. Nothing is read of what the
 * customer has confirmed.
 */
export function unreadOrders(
  lastBought: Account['lastBought'],
  past: PastPurchases | null,
  request: PurchaseRequest,
): readonly number[] | null {
  if (request.confirmed.includes('duplicate')) return null;
  const what = whatOf(request);
  const same = lastBought.filter((one) => one.what === what).map(({ seq }) => seq);
  const isRead = same.every((seq) => past?.bought.has(seq));
  return isRead ? null : same;
}

/**
 * Asks the customer, where an order of the same bundle for the same number is open, or was made within the window and has
 * not failed. The latest of them is named.
 * @throws AppError confirmation_needed
 */
export function askAboutDuplicate(past: PastPurchases | null, context: PurchaseContext): void {
  const { request, at } = context;
  if (past === null) return;
  const earlier = [...past.bought.values()]
    .filter((order) => order !== null && isSame(order, request) && isAskedAbout(order, context))
    .reduce((a, b) => (a !== null && b !== null && a.createdAt > b.createdAt ? a : b), null);
  if (earlier === null) return;
  const { id, createdAt, status } = earlier;
  throw new AppError('confirmation_needed', {
    userMessage: boughtBefore(earlier, at),
    question: {
      needs: ['duplicate'],
      duplicate: { order_number: id, created_at: createdAt.toISOString(), status },
    },
  });
}

/** The remembered purchases without those that were read and are settled and too old. Those that were not read stay. */
export const stillAskedAbout = (
  lastBought: Account['lastBought'],
  past: PastPurchases | null,
  context: PurchaseContext,
): Account['lastBought'] =>
  lastBought.filter(({ seq }) => {
    const order = past?.bought.get(seq);
    return order === undefined || (order !== null && (isOpen(order) || isRecent(order, context)));
  });

/** Adds one; the oldest makes room for it. */
function oneMoreBought({ lastBought, ledgerSeq }: Account, bundle: Bundle): readonly BoughtBundle[] {
  return [...lastBought, { what: whatOf(bundle), seq: ledgerSeq + 1 }].slice(-mostRemembered);
}

const isSame = (a: Order, b: PurchaseRequest): boolean =>
  a.userId === b.userId && a.planId === b.planId && a.phoneNumber === b.phoneNumber;

const isAskedAbout = (order: Order, context: PurchaseContext): boolean =>
  isOpen(order) || (order.status !== 'failed' && isRecent(order, context));

const isOpen = ({ status }: Order): boolean => status === 'pending' || status === 'processing';

const isRecent = ({ createdAt }: Order, { at, settings }: PurchaseContext): boolean =>
  at.getTime() - createdAt.getTime() < settings.duplicate_minutes * minuteMs;
