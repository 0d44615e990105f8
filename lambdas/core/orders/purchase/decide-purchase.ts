import { createHash } from 'node:crypto';
import { volumeMegabytes } from '../../../../contracts/constants';
import {
  type OrderNumberPrefix,
  orderNumberSource,
  writeOrderNumber,
} from '../../../../contracts/orders/order-number';
import { nameOfBundle } from '../../../../contracts/prices/bundle-names';
import type { Account } from '../../accounts/entities';
import { passesSecondFactor } from '../../accounts/staff';
import { assertTurn, paidFromBulk, withBought } from '../../bulk/bulk';
import { type Bulk, bulkRow } from '../../bulk/rows';
import { type KeyPurchaseRows, keyMayNotBuy, keyPurchaseChanges } from '../../developers/key-purchase';
import { AppError } from '../../errors';
import type { Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import type { Network } from '../../networks/rows';
import { type PriceFor, priceFor } from '../../prices/price-for';
import type { BundlePrice } from '../../prices/rows';
import { isEnded } from '../../sessions/rows';
import { nextSupplier, type Troubles } from '../../suppliers/choose';
import { soldIn } from '../../suppliers/product-codes';
import { sentTo } from '../../suppliers/supplier';
import { stopsListsAndKeys } from '../../wallet/posting';
import { apiChannelOf, keptOfChannel } from '../channel';
import { byHandAt, firstCheckMs } from '../delivery/outcomes';
import { newAttempt } from '../life';
import { answers, refusals } from '../messages';
import type { Order, PurchaseRecord, Why } from '../order';
import { debit } from '../order-money';
import type { PastPurchases, PurchaseContext, PurchaseRequest, Shown } from '../ports';
import { orderRow, refusalRow } from '../rows';
import {
  askAboutDuplicate,
  countedPurchase,
  type Limit,
  mostUnproven,
  reachedLimit,
  stillAskedAbout,
  unreadOrders,
  withPurchase,
} from './purchase-limits';
import { askAboutNetwork, checkRecipient, isAskedAboutNetwork, isRefusedFor } from './recipient-check';

interface Rows {
  readonly account: Account | null;
  readonly price: BundlePrice | null;
  readonly networks: readonly Network[];
  readonly troubles: Troubles;
  /** Read strongly consistently. */
  readonly isCurrent: boolean;
  /** The fields below are null until a decision has asked for them. */
  readonly past: PastPurchases | null;
  /** The latest to the number. */
  readonly orders: readonly Order[] | null;
  /** The bulk that pays. Null: the wallet does. */
  readonly bulk?: Bulk | null;
  /** The rows of a purchase by a key; null for others. */
  readonly ofKey?: KeyPurchaseRows | null;
}

/** Further reads that a decision needs. Most purchases need none, and don't pay for them. */
export interface Needs {
  /** The row under the order's number. */
  readonly record?: true;
  /** The customer's orders of the last hour. */
  readonly lastHour?: true;
  /** The orders of these entries of the customer's ledger. */
  readonly bought?: readonly number[];
  /** The latest orders to the number. */
  readonly latestToNumber?: true;
}

export type PurchaseKinds =
  | 'order'
  | 'refusal'
  | 'count'
  | 'posting'
  | 'bulk'
  | 'apiKeySpent'
  | 'orderReference';

type PurchaseDecision = Decision<PurchaseRecord, PurchaseKinds>;

/**
 * Decides on an order with its debit, or on the reason against it. Pure. The debit is made on condition that the wallet hasn't changed
 * since it was read. A refusal has no such condition, so it is decided on current rows only: `reread` asks for them.
 * @throws AppError unauthenticated, account_banned, forbidden, second_factor_needed, too_many_requests, confirmation_needed,
 * payment_disputed; NotItsTurn
 */
export function decidePurchase(
  rows: Rows,
  context: PurchaseContext,
): PurchaseDecision | 'reread' | { readonly needs: Needs } {
  const { account, isCurrent, past, orders } = rows;
  const { request, at } = context;
  const bulk = rows.bulk ?? null;
  const lack = whyMayNotBuy(account, bulk, request);
  if (account === null || lack !== null) {
    if (!isCurrent) return 'reread';
    throw new AppError(lack ?? 'unauthenticated');
  }
  const { channel } = request;
  if (channel?.kind === 'bulk') assertTurn(bulk, channel);
  // The same request gets its first answer again, even if it would now be asked or refused something.
  if (past?.record && isSameRequest(past.record, request)) return { changes: [], result: past.record };
  if (channel && stopsListsAndKeys(account)) {
    if (past === null || !isCurrent) return { needs: { record: true } };
    throw new AppError('payment_disputed');
  }
  const unproven = past?.unproven ?? account.unproven;
  const limit = reachedLimit({ ...account, unproven }, at, channel);
  if (limit === 'hour' && !past?.unproven) return { needs: { record: true, lastHour: true } };
  if (limit !== null) return past === null ? { needs: { record: true } } : limited(limit, account, context);

  const refuse = (message: string, why: Why) =>
    isCurrent ? refused(message, why, account, context) : 'reread';
  const offer = offerOf({ ...rows, price: rows.price && priceFor(rows.price, account, at) }, context);
  if ('refusal' in offer) return refuse(offer.refusal, offer.why ?? { code: 'bundle_unavailable' });
  const { price, network } = offer;

  // If the network refuses numbers of other networks, a confirmation can't override that: earlier deliveries to the number decide.
  if (orders === null && network.prefixRule === 'block') return { needs: { latestToNumber: true } };
  const found = checkRecipient({ ...request, networks: rows.networks, orders: orders ?? [] });
  if (isRefusedFor(found)) {
    return orders === null ? { needs: { latestToNumber: true } } : refuse(found.words, whyRefused(found));
  }
  // The page said that the number fits. By its first three digits, it no longer does.
  if (orders === null && isAskedAboutNetwork(found, request)) return { needs: { latestToNumber: true } };

  const isNew = account.isNew && past?.hasReceived !== true;
  // Read until something has been delivered; then the account's row says so.
  if (isNew && account.ordersCount > 0 && (past?.hasReceived ?? null) === null) {
    return { needs: { record: true, lastHour: true } };
  }
  const order = newOrder(account, { ...rows, price, network, ofNewAccount: isNew }, context);
  // A row of a list is bought only when it can be sent at once. Until then its customer can still have its money back.
  if (channel?.kind === 'bulk' && order.stage === 'waiting') throw new AppError('too_many_requests');
  const lastBought = stillAskedAbout(account.lastBought, past, context);
  const paid = bulk && channel?.kind === 'bulk' ? paidFromBulk(bulk, channel.row, price.price) : null;
  const counted = withPurchase({ ...account, unproven, isNew, lastBought }, order, paid === null ? 1 : 2);
  const posting = debit(counted, order, paid);
  if (posting === null) {
    const message = refusals.insufficientBalance(account.balance, price.price);
    return refuse(message, { code: 'insufficient_balance' });
  }

  const api = apiChannelOf(channel);
  const ofKey = rows.ofKey ?? null;
  const isTooMuch = api && ofKey && keyMayNotBuy(ofKey, { channel: api, order });
  if (isTooMuch && past === null) return { needs: { record: true } };
  if (isTooMuch) throw isTooMuch;

  if (isAskedAboutNetwork(found, request) && past === null) return { needs: { record: true } };
  const unread = unreadOrders(account.lastBought, past, request);
  if (unread !== null) return { needs: { record: true, bought: unread } };
  askAboutNetwork(found, request);
  askAboutDuplicate(past, context);
  return {
    changes: [
      put(orderRow, order),
      { kind: 'posting', posting, buyer: account },
      ...(bulk === null ? [] : [put(bulkRow, withBought(bulk, price.price, at))]),
      ...(api && ofKey ? keyPurchaseChanges(ofKey, { channel: api, order }) : []),
    ],
    result: { kind: 'order', order },
  };
}

/** Why somebody may not buy at all. For other functions the handler chain checks this. */
function whyMayNotBuy(
  account: Account | null,
  bulk: Bulk | null,
  { session, channel }: Pick<PurchaseRequest, 'session' | 'channel'>,
) {
  if (account === null) return 'unauthenticated';
  if (account.isBanned) return 'account_banned';
  // A thief may have begun it.
  if (bulk?.why === 'sessions_ended') return 'unauthenticated';
  // A bulk buy's customer was signed in when it began, and a program has a key: channels have no session of their own.
  if (channel) return account.deletion === null ? null : 'unauthenticated';
  if (session === null) return 'unauthenticated';
  if (isEnded(account.endedSessions, session)) return 'unauthenticated';
  return passesSecondFactor(account, session) ? null : 'second_factor_needed';
}

interface OfferContext {
  readonly request: Pick<PurchaseRequest, 'network' | 'price' | 'shown' | 'channel'>;
}

interface Offer {
  readonly price: PriceFor;
  readonly network: Network;
}

/** The offer to this customer under the plan's id, or why there is none. */
export function offerOf(
  rows: Pick<Rows, 'networks'> & { readonly price: PriceFor | null },
  context: OfferContext,
): Offer | { readonly refusal: string; readonly why?: Why } {
  const { request } = context;
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

/** @throws AppError too_many_requests */
function limited(limit: Limit, account: Account, context: PurchaseContext): PurchaseDecision {
  // A bulk buy tries this row again later. A refusal would be the row's final answer.
  if (limit === 'minute' || context.request.channel?.kind === 'bulk') throw new AppError('too_many_requests');
  const why = { code: 'too_many_open_orders' } as const;
  return refused(refusals.tooManyUnproven(mostUnproven), why, account, context);
}

type RecipientRefusal = Exclude<ReturnType<typeof checkRecipient>, { kind: 'match' }>;

const whyRefused = (found: RecipientRefusal): Why =>
  found.kind === 'differs'
    ? { code: 'network_differs', network: found.seems ?? found.label }
    : { code: 'no_network' };

export function isSameRequest(
  record: PurchaseRecord,
  { userId, idempotencyKey }: Pick<PurchaseRequest, 'userId' | 'idempotencyKey'>,
): boolean {
  const owner = record.kind === 'order' ? record.order : record.refusal;
  return owner.userId === userId && owner.idempotencyKey === idempotencyKey;
}

function refused(
  message: string,
  why: Why,
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

interface NewOrder {
  readonly price: PriceFor;
  readonly network: Network;
  readonly troubles: Troubles;
  readonly ofNewAccount: boolean;
}

/** Returns the order as it is written together with its debit. It is `sent` if a supplier gets it at once. */
function newOrder(
  account: Account,
  { price, network, troubles, ofNewAccount }: NewOrder,
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
    ofNewAccount,
    idempotencyKey: request.idempotencyKey,
    attemptId: context.attemptId,
    network: price.network,
    soldAs: sold.soldAs,
    dataPlan: nameOfBundle(network.label, price.dataSize),
    volumeMegabytes: volumeMegabytes(price.dataSize),
    planId: price.id,
    apiPlanId: price.apiPlanId,
    planIds: sold.planIds,
    phoneNumber: request.phoneNumber,
    amount: price.price,
    cost: price.cost,
    isReported: false,
    tier: price.pricedBy,
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
