import { purchasesPerMinute } from '../../../../contracts/constants';
import { type Account, type Moments, oneMore, stillCounting } from '../../accounts/rows';
import { AppError } from '../../kernel/errors';
import { minuteMs } from '../../kernel/time';
import type { Channel } from '../channel';
import { boughtBefore } from '../messages';
import type { Order, OrderToNumber, PurchaseIntent } from '../order';
import type { PurchaseContext, PurchaseRequest } from '../ports';

/** Maximum orders of one customer that wait to be sent. A supplier that takes five calls a minute needs four minutes for them. */
export const mostWaiting = 20;

/**
 * Whether a customer has bought as much as they may in a minute. A bulk buy leaves its customer room to buy on the site. The functions of
 * the API keep a key's limit.
 */
export const buysTooFast = (
  { recentPurchases }: Pick<Account, 'recentPurchases'>,
  channel: Channel | undefined,
  at: Date,
): boolean =>
  channel?.kind !== 'api' &&
  stillCounting(recentPurchases, at, 'second').length >=
    purchasesPerMinute * (channel?.kind === 'bulk' ? 0.5 : 1);

/**
 * The customer's orders of the last hour. If it was counted how many of them wait: only that many, the latest.
 * @param waiting how many wait; null: not counted
 */
export function waitingOf(
  { recentOrders }: Pick<Account, 'recentOrders'>,
  waiting: number | null,
  at: Date,
): Moments {
  const recent = stillCounting(recentOrders, at, 'minute');
  return waiting === null ? recent : recent.slice(Math.max(0, recent.length - waiting));
}

/**
 * Returns the buyer after one more order.
 * @param recentOrders those before it. An order that a person sends by hand doesn't count.
 */
export const withPurchase = (
  account: Account,
  { id, stage, createdAt, phoneNumber, planId }: Order,
  recentOrders: Moments,
): Account => ({
  ...account,
  recentPurchases: counted(account, createdAt),
  recentOrders: stage === 'manual' ? recentOrders : oneMore(recentOrders, createdAt, 'minute'),
  lastBought: { phoneNumber, planId, orderNumber: id },
});

/** Programs may buy more in a minute than people, so no more of their purchases are remembered than the limit needs. */
const counted = ({ recentPurchases }: Account, at: Date): Account['recentPurchases'] =>
  oneMore(recentPurchases, at, 'second').slice(-purchasesPerMinute);

/** Counts a declined purchase, because it writes a row as well. */
export const countedPurchase = (before: Account, at: Date) =>
  ({
    kind: 'account',
    before,
    after: { ...before, recentPurchases: counted(before, at) },
  }) as const;

type Bundle = Pick<PurchaseIntent, 'phoneNumber' | 'planId'>;

export const isSameBundle = (a: Bundle, b: Bundle): boolean =>
  a.planId === b.planId && a.phoneNumber === b.phoneNumber;

/**
 * Finds the customer's latest order of the same bundle for the same number that is open, or was made within the window and hasn't failed.
 * @param orders the latest to the number, newest first
 */
export const boughtAlready = (
  orders: readonly OrderToNumber[],
  bundle: Bundle & Pick<PurchaseRequest, 'userId'>,
  context: Pick<PurchaseContext, 'settings' | 'at'>,
): OrderToNumber | undefined =>
  orders.find(
    (order) => order.userId === bundle.userId && isSameBundle(order, bundle) && isAskedAbout(order, context),
  );

/** The question whether the customer wants the same bundle a second time. */
export const duplicateQuestion = (earlier: OrderToNumber, at: Date): AppError =>
  new AppError('confirmation_needed', {
    userMessage: boughtBefore(earlier, at),
    question: {
      needs: ['duplicate'],
      duplicate: {
        order_number: earlier.id,
        created_at: earlier.createdAt.toISOString(),
        status: earlier.status,
      },
    },
  });

/** Whether the customer is asked before the same is bought again: it is on its way, or was bought lately. */
const isAskedAbout = (
  { status, createdAt }: OrderToNumber,
  { at, settings }: Pick<PurchaseContext, 'settings' | 'at'>,
): boolean =>
  status === 'pending' ||
  status === 'processing' ||
  (status === 'completed' && at.getTime() - createdAt.getTime() < settings.duplicate_minutes * minuteMs);
