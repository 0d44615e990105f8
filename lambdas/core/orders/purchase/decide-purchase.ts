import { createHash } from 'node:crypto';
import { volumeMegabytes } from '../../../../contracts/constants';
import {
  type OrderNumberPrefix,
  orderNumberSource,
  writeOrderNumber,
} from '../../../../contracts/orders/terms';
import { nameOfBundle } from '../../../../contracts/prices/terms';
import type { Account } from '../../accounts/rows';
import { isSessionEnded } from '../../accounts/sessions';
import { isItsTurn, NotItsTurn, paidFromBulk, withBought } from '../../bulk/bulk';
import { type Bulk, bulkRow } from '../../bulk/rows';
import { beyondKeysDay, spentWith } from '../../developers/key-spending';
import { type ApiKeySpent, apiKeySpentRow } from '../../developers/rows';
import type { Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import { zero } from '../../kernel/money';
import type { Network } from '../../networks/rows';
import { type PriceFor, priceFor } from '../../prices/price-for';
import type { BundlePrice } from '../../prices/rows';
import { passesSecondFactor } from '../../staff/roles';
import { nextSupplier, type Troubles } from '../../suppliers/choose';
import { soldIn } from '../../suppliers/product-codes';
import { sentTo } from '../../suppliers/supplier';
import { stopsListsAndKeys } from '../../wallet/posting';
import { apiChannelOf, keptOfChannel } from '../channel';
import { byHandAt, firstCheckMs } from '../delivery/apply-reply';
import { isInLine, newAttempt } from '../life';
import { answers, refusals } from '../messages';
import type { Order, OrderToNumber, PurchaseRecord, RefusalReason } from '../order';
import { debit } from '../order-money';
import type { PurchaseContext, PurchaseRequest, Shown } from '../ports';
import { orderRow, refusalRow } from '../rows';
import {
  boughtAlready,
  buysTooFast,
  countedPurchase,
  duplicateQuestion,
  mostWaiting,
  waitingOf,
  withPurchase,
} from './purchase-limits';
import { checkRecipient, isAskedAboutNetwork, isRefusedFor, networkQuestion } from './recipient-check';

/** Everything that decides a purchase. */
export interface PurchaseRows {
  readonly account: Account | null;
  readonly price: BundlePrice | null;
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
  /** The row under the order's number. */
  readonly record: PurchaseRecord | null;
  /** The latest to the number, newest first. */
  readonly orders: readonly OrderToNumber[];
  /** How many of the customer's orders wait. Null: not counted, so all of the last hour count. */
  readonly waiting: number | null;
  /** The bulk that pays. Null: the wallet does. */
  readonly bulk: Bulk | null;
  /** The order of the bulk's row before this one; null if there is none. */
  readonly rowBefore: Order | null;
  /** What the key that buys has ordered for today; null: nothing, or no key buys. */
  readonly ofKey: ApiKeySpent | null;
}

export type PurchaseKinds = 'order' | 'refusal' | 'account' | 'posting' | 'bulk' | 'apiKeySpent';

type PurchaseDecision = Decision<PurchaseRecord, PurchaseKinds>;

/**
 * Decides on an order with its debit, or on the reason against it. Pure. The debit is made on condition that the wallet hasn't changed
 * since it was read. A reason has no such condition, so it only holds if the rows were read strongly consistently.
 * @returns the order or a recorded refusal; an error if the same request may come again: `unauthenticated`, `account_banned`,
 * `second_factor_needed`, `too_many_requests`, `confirmation_needed`, `payment_disputed`, a key's own errors, or NotItsTurn
 */
export function decidePurchase(rows: PurchaseRows, context: PurchaseContext): PurchaseDecision | Error {
  const { account, record, orders, bulk, ofKey } = rows;
  const { request, at } = context;
  const { channel } = request;
  if (account === null) return new AppError('unauthenticated');
  const lack = whyMayNotBuy(account, bulk, request);
  if (lack !== null) return new AppError(lack);
  if (channel?.kind === 'bulk' && !isItsTurn(bulk, channel)) return new NotItsTurn();
  // The same request gets its first answer again, even if it would now be asked or refused something.
  if (record && isSameRequest(record, request)) return { changes: [], result: record };
  if (channel && stopsListsAndKeys(account)) return new AppError('payment_disputed');
  if (buysTooFast(account, channel, at)) return new AppError('too_many_requests');

  const refuse = (message: string, why: RefusalReason) => refused(message, why, account, context);
  // A bulk buy puts one order in line at a time: what it hasn't spent can still go back, and others' orders have room.
  if (rows.rowBefore && isInLine(rows.rowBefore, at)) return new AppError('too_many_requests');
  const recentOrders = waitingOf(account, rows.waiting, at);
  if (recentOrders.length >= mostWaiting) {
    // The bulk buy tries this row again later. A refusal would be the row's final answer.
    if (channel?.kind === 'bulk') return new AppError('too_many_requests');
    return refuse(refusals.tooManyWaiting(mostWaiting), { code: 'too_many_open_orders' });
  }
  const offer = offerOf({ ...rows, price: rows.price && priceFor(rows.price, account) }, request);
  if ('refusal' in offer) return refuse(offer.refusal, offer.why ?? { code: 'bundle_unavailable' });
  const { price } = offer;
  const recipient = checkRecipient({ ...request, networks: rows.networks, orders });
  if (isRefusedFor(recipient)) return refuse(recipient.words, { code: 'no_network' });

  const ordersBefore = recentOrders.length;
  const order = newOrder(account, { ...offer, troubles: rows.troubles, ordersBefore }, context);
  const paid = bulk && paidFromBulk(bulk, price.price);
  const posting = debit(withPurchase(account, order, recentOrders), order, paid);
  if (posting === null) {
    const message = refusals.insufficientBalance(account.balance, price.price);
    return refuse(message, { code: 'insufficient_balance' });
  }
  const api = apiChannelOf(channel);
  const beyondKey = api && beyondKeysDay(ofKey, api, order.amount);
  if (beyondKey) return beyondKey;
  if (isAskedAboutNetwork(recipient, request)) return networkQuestion(recipient);
  const earlier = request.confirmed.includes('duplicate')
    ? undefined
    : boughtAlready(orders, request, context);
  if (earlier) return duplicateQuestion(earlier, at);
  return {
    changes: [
      put(orderRow, order),
      { kind: 'posting', posting, before: account },
      ...(bulk === null ? [] : [put(bulkRow, withBought(bulk, price.price, at))]),
      ...(api ? [put(apiKeySpentRow, spentWith(ofKey, api, order))] : []),
    ],
    result: { kind: 'order', order },
  };
}

/** Why somebody may not buy at all. For other functions the handler chain checks this. */
function whyMayNotBuy(
  account: Account,
  bulk: Bulk | null,
  { session, channel }: Pick<PurchaseRequest, 'session' | 'channel'>,
) {
  if (account.isBanned) return 'account_banned';
  // A thief may have begun it.
  if (bulk?.why === 'sessions_ended') return 'unauthenticated';
  // A bulk buy's customer was signed in when it began, and a program has a key: channels have no session of their own.
  if (channel) return account.deletion === null ? null : 'unauthenticated';
  if (session === null) return 'unauthenticated';
  if (isSessionEnded(account.endedSessions, session)) return 'unauthenticated';
  return passesSecondFactor(account, session) ? null : 'second_factor_needed';
}

interface Offer {
  readonly price: PriceFor;
  readonly network: Network;
}

/** The offer to this customer under the plan's id, or why there is none. */
export function offerOf(
  rows: Pick<PurchaseRows, 'networks'> & { readonly price: PriceFor | null },
  request: Pick<PurchaseRequest, 'network' | 'price' | 'shown' | 'channel'>,
): Offer | { readonly refusal: string; readonly why?: RefusalReason } {
  const { networks, price } = rows;
  const network = networks.find(({ id }) => id === request.network);
  if (network === undefined || price?.network !== network.id) return { refusal: refusals.planNotFound };
  if (!network.isOnSale) return { refusal: refusals.networkOffSale(network) };
  if (!price.isActive) return { refusal: refusals.planInactive };
  // A program names the most that it pays; a customer pays the price that the page showed.
  const isDearer = apiChannelOf(request.channel)
    ? price.price > request.price
    : price.price !== request.price;
  if (isDearer) {
    return {
      refusal: refusals.priceChanged(price.price, request.price),
      why: { code: 'price_changed', price: price.price },
    };
  }
  if (!isAsShown(price, request.shown)) return { refusal: refusals.bundleChanged(price) };
  return { price, network };
}

/** Whether it is still the bundle that the customer read of: a plan's size may change at the same price. */
function isAsShown(
  { dataSize, validity }: Pick<BundlePrice, 'dataSize' | 'validity'>,
  shown: Shown = {},
): boolean {
  const volume = volumeMegabytes(dataSize);
  const { volumeMegabytes: shownVolume = volume, size, validity: shownValidity = validity } = shown;
  const isSize = size === undefined || size === dataSize;
  return isSize && shownVolume === volume && shownValidity === validity;
}

export function isSameRequest(
  record: PurchaseRecord,
  { userId, idempotencyKey }: Pick<PurchaseRequest, 'userId' | 'idempotencyKey'>,
): boolean {
  const owner = record.kind === 'order' ? record.order : record.refusal;
  return owner.userId === userId && owner.idempotencyKey === idempotencyKey;
}

function refused(
  message: string,
  why: RefusalReason,
  account: Account,
  { request, id, at }: PurchaseContext,
): PurchaseDecision {
  const refusal = {
    id,
    userId: request.userId,
    idempotencyKey: request.idempotencyKey,
    intent: { planId: request.planId, phoneNumber: request.phoneNumber, price: request.price },
    answer: { success: false, message },
    why,
    bodyHash: apiChannelOf(request.channel)?.bodyHash ?? null,
    createdAt: at,
  };
  return {
    changes: [put(refusalRow, refusal), countedPurchase(account, at)],
    result: { kind: 'refusal', refusal },
  };
}

/**
 * Returns the order number for a customer's request. It follows from the request alone, so the order's own key prevents a second order
 * for the same request, and the site knows the number of an order even if it lost the answer.
 */
export const orderNumberOf = (
  userId: string,
  idempotencyKey: string,
  { salt = 0, prefix = 'ORD' }: { readonly salt?: number; readonly prefix?: OrderNumberPrefix } = {},
): string =>
  writeOrderNumber(
    createHash('sha256')
      .update(orderNumberSource(userId, idempotencyKey, salt))
      .digest(),
    prefix,
  );

interface NewOrder extends Offer {
  readonly troubles: Troubles;
  /** How many of its customer's orders come before it in line. */
  readonly ordersBefore: number;
}

/** Returns the order as it is written together with its debit. It is `sent` if a supplier gets it at once. */
function newOrder(
  account: Account,
  { price, network, troubles, ordersBefore }: NewOrder,
  context: PurchaseContext,
): Order {
  const { request, at } = context;
  const sold = soldIn(network, price, context.settings);
  const supplier =
    nextSupplier(context.settings, sold, [], { route: network.route, troubles, at }) ?? 'manual';
  const paid = { event: 'paid', at, by: 'customer' } as const;
  const order: Order = {
    id: context.id,
    userId: account.userId,
    userName: account.name,
    ofNewAccount: account.isNew,
    ordersBefore,
    idempotencyKey: request.idempotencyKey,
    attemptId: context.attemptId,
    network: price.network,
    soldAs: sold.soldAs,
    dataPlan: nameOfBundle(network.label, price.dataSize),
    volumeMegabytes: volumeMegabytes(price.dataSize),
    planId: price.id,
    planIds: sold.planIds,
    phoneNumber: request.phoneNumber,
    amount: price.price,
    cost: price.cost,
    reportedAt: null,
    deliveredAt: null,
    isCancelled: false,
    paidDebt: zero,
    status: 'pending',
    stage: 'manual',
    takenOver: false,
    apiUsed: 'manual',
    attempts: [],
    answer: null,
    timeline: [paid],
    version: 1,
    dueAt: null,
    checks: 0,
    notFoundAt: null,
    attention: [],
    ...keptOfChannel(request.channel),
    createdAt: at,
  };
  if (supplier === 'manual') return { ...order, dueAt: byHandAt(at), answer: answers.manual(order) };
  return {
    ...order,
    status: 'processing',
    stage: 'sent',
    apiUsed: supplier,
    timeline: [paid, { event: 'sent', at, by: 'system' }],
    attempts: [newAttempt(sentTo(context.settings, supplier), at)],
    dueAt: new Date(at.getTime() + firstCheckMs),
  };
}
