import { volumeMegabytes } from '../../../../contracts/constants';
import { nameOfBundle, sizeOfLine } from '../../../../contracts/prices/bundle-names';
import type { Account } from '../../accounts/entities';
import { stillCounting } from '../../accounts/recent-use';
import { AppError } from '../../errors';
import type { Decision } from '../../kernel/commit';
import type { Network } from '../../networks/entities';
import { pauseOf } from '../../networks/pauses';
import { buyerOf } from '../../prices/buyer';
import type { BundlePrice, OwnPrices } from '../../prices/entities';
import { isNotSold, sellingRule } from '../../prices/not-sold';
import { priceFor } from '../../prices/price-for';
import { isSoldBy } from '../../prices/price-list';
import type { Standing } from '../../suppliers/standing';
import type { Troubles } from '../../suppliers/troubles';
import type { Order, PurchaseRecord } from '../entities';
import { refusals } from '../messages';
import { debit } from '../order-postings';
import { pausedRefusal } from '../pause-messages';
import type { PastPurchases } from '../ports';
import { askAboutDuplicate, stillAskedAbout, type UnreadOrders, unreadOrders } from './bought-before';
import { whyMayNotBuy } from './may-buy';
import { newOrder } from './new-order';
import { isOutOfMoney } from './out-of-money';
import { beyondOwnLimits } from './own-limits';
import { countedPurchase, type Limit, mostUnproven, reachedLimit, withPurchase } from './purchase-limits';
import type { PurchaseContext, PurchaseRequest, Shown } from './purchase-request';
import { askAboutNetwork, checkRecipient, isAskedAboutNetwork, isRefusedFor } from './recipient-check';

interface Rows {
  readonly account: Account | null;
  readonly own: OwnPrices | null;
  readonly price: BundlePrice | null;
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
  readonly standing: Standing;
  /** Whether the customer has saved the number. Null: not read. */
  readonly isSaved: boolean | null;
  /** Read strongly consistently. */
  readonly isCurrent: boolean;
  /** Account and own prices stay of two versions, however often they are read. */
  readonly isTorn?: boolean;
  /** Read only where it was asked for: a limit is reached, or the same was bought before. */
  readonly past: PastPurchases | null;
  /** The latest to the number. Null: not read, as the customer has confirmed its network, or was shown that it fits. */
  readonly orders: readonly Order[] | null;
  /** Whether a new account's order may be sent, or wait, beside those of all others. Null: not asked for. */
  readonly hasPlace?: boolean | null;
}

/** The order of a new account, for which a place has to be found first. */
export interface Unplaced {
  readonly unplaced: {
    readonly order: Order;
    /** No other order of the last hour was refused, or waits. */
    readonly isFirst: boolean;
  };
}

/** The further read that the decision needs. */
type Unread = 'reread' | 'read the record' | 'read the past' | 'read the number' | 'read the recipient';

type PurchaseDecision = Decision<PurchaseRecord, 'order' | 'refusal' | 'count' | 'posting'>;

/**
 * Pure: an order with its debit, or the reason against it. The debit is conditional on the wallet as it was read; a refusal
 * isn't, so it is made on current rows only. Past orders are read only for who has
 * reached a limit, is asked about the number, or buys the same again.
 * @throws AppError unauthenticated, account_banned, forbidden, second_factor_needed, too_many_requests,
 * confirmation_needed, day_limit_reached, number_not_saved
 */
export function decidePurchase(
  rows: Rows,
  context: PurchaseContext,
): PurchaseDecision | Unread | UnreadOrders | Unplaced {
  const { account, networks, isCurrent, past } = rows;
  const lack = whyMayNotBuy(account, context.request.session);
  if (account === null || lack !== null) {
    if (!isCurrent) return 'reread';
    throw new AppError(lack ?? 'unauthenticated');
  }
  // The same request is answered as it was the first time, whatever it would be asked or refused by now.
  if (past?.record && isSameRequest(past.record, context.request))
    return { changes: [], result: past.record };
  const unproven = past?.unproven ?? account.unproven;
  const limit = reachedLimit({ ...account, unproven }, context.at);
  if (limit === 'hour' && !past?.unproven) return 'read the past';
  if (limit !== null) return past === null ? 'read the record' : limited(limit, account, context);
  const refuse = (message: string) => (isCurrent ? refused(message, account, context) : 'reread');
  const buyer = buyerOf(account, rows.own);
  if (buyer === null && rows.isTorn) {
    throw new AppError('unavailable', { internalMessage: 'Account and own prices are of two versions' });
  }
  if (buyer === null) return 'reread';
  const price = rows.price && priceFor(rows.price, buyer, context.at);
  const network = networks.find(({ id }) => id === context.request.network);
  if (network === undefined || price?.network !== network.id) return refuse(refusals.planNotFound);
  if (!network.isOnSale) return refuse(refusals.networkOffSale(network));
  if (!price.isActive) return refuse(refusals.planInactive);
  if (!isSoldBy(network, price)) return refuse(refusals.planInactive);
  if (isNotSold(price, sellingRule(context.settings), context.at)) return refuse(refusals.notSold);
  const sold = { network: network.id, line: price.line, planId: price.id };
  const pause = pauseOf(networks, sold, context.at);
  if (pause?.mode === 'no_new_orders') return refuse(pausedRefusal(pause, context.at));
  if (price.price !== context.request.price)
    return refuse(refusals.priceChanged(price.price, context.request.price));
  if (!isAsShown(price, context.request.shown)) return refuse(refusals.bundleChanged(price));
  if (isOutOfMoney({ ...rows, price, network }, context))
    return refuse(refusals.outOfMoney(nameOfBundle(network.label, price.line, price.dataSize)));
  // No confirmation makes go what the network refuses.
  if (rows.orders === null && network.prefixRule === 'block') return 'read the number';
  const found = checkRecipient({ ...context.request, networks, orders: rows.orders ?? [] });
  if (isRefusedFor(found)) return rows.orders === null ? 'read the number' : refuse(found.words);
  // By its first three digits, the number's network is no longer the one that was shown.
  if (rows.orders === null && isAskedAboutNetwork(found, context.request)) return 'read the number';
  const beyond = beyondOwnLimits({ ...context, account, isSaved: rows.isSaved });
  if (beyond === 'read the recipient') return beyond;
  if (beyond !== null && past === null) return 'read the record';
  if (beyond !== null) throw beyond;
  const isNew = account.isNew && past?.hasReceived !== true;
  // Read until something has been delivered; then the account's row says so.
  if (isNew && account.ordersCount > 0 && (past?.hasReceived ?? null) === null) return 'read the past';
  const order = newOrder(account, { ...rows, price, network, pause, ofNewAccount: isNew }, context);
  const lastBought = stillAskedAbout(account.lastBought, past, context);
  const posting = debit(withPurchase({ ...account, unproven, isNew, lastBought }, order), order);
  if (posting === null) return refuse(refusals.insufficientBalance(account.balance, price.price));
  if (isAskedAboutNetwork(found, context.request) && past === null) return 'read the record';
  const unread = unreadOrders(account.lastBought, past, context.request);
  if (unread !== null) return unread;
  askAboutNetwork(found, context.request);
  askAboutDuplicate(past, context);
  if (order.ofNewAccount && !rows.hasPlace) {
    const own = stillCounting(unproven, context.at, 'minute').length;
    // Declined, and not put off: a page asks again by itself for what is put off, and buys what nobody waits for any more.
    if (typeof rows.hasPlace === 'boolean') return refuse(refusals.tooManyNew(own));
    return { unplaced: { order, isFirst: own === 0 } };
  }
  return {
    changes: [
      { kind: 'order', order },
      { kind: 'posting', posting, buyer: account },
    ],
    result: { kind: 'order', order },
  };
}

/** Whether it is still the bundle that the customer read of: a plan's size may change at the same price. */
function isAsShown(
  { line, dataSize, validity }: Pick<BundlePrice, 'line' | 'dataSize' | 'validity'>,
  shown: Shown = {},
): boolean {
  const volume = volumeMegabytes(dataSize);
  const { volumeMegabytes: shownVolume = volume, size, validity: shownValidity = validity } = shown;
  const isSize = size === undefined || size === sizeOfLine(line, dataSize);
  return isSize && shownVolume === volume && shownValidity === validity;
}

/** @throws AppError too_many_requests */
function limited(limit: Limit, account: Account, context: PurchaseContext): PurchaseDecision {
  if (limit === 'minute') throw new AppError('too_many_requests');
  return refused(refusals.tooManyUnproven(mostUnproven), account, context);
}

export function isSameRequest(
  record: PurchaseRecord,
  { userId, idempotencyKey }: Pick<PurchaseRequest, 'userId' | 'idempotencyKey'>,
): boolean {
  const owner = record.kind === 'order' ? record.order : record.refusal;
  return owner.userId === userId && owner.idempotencyKey === idempotencyKey;
}

function refused(message: string, account: Account, { request, id, at }: PurchaseContext): PurchaseDecision {
  const refusal = {
    id,
    userId: request.userId,
    idempotencyKey: request.idempotencyKey,
    intent: { planId: request.planId, phoneNumber: request.phoneNumber, price: request.price },
    answer: { success: false, message },
    createdAt: at,
  };
  return {
    changes: [{ kind: 'refusal', refusal }, countedPurchase(account, at)],
    result: { kind: 'refusal', refusal },
  };
}
