import { createHash } from 'node:crypto';
import { volumeMegabytes } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Confirmation } from '../../../../contracts/orders/confirmations';
import { orderNumberSource, writeOrderNumber } from '../../../../contracts/orders/order-number';
import { nameOfBundle } from '../../../../contracts/prices/bundle-names';
import type { Account } from '../../accounts/entities';
import { minuteMs } from '../../durations';
import { zero } from '../../money';
import type { PauseInForce } from '../../networks/pauses';
import { type Network, routeIn } from '../../networks/rows';
import { frozenCosts } from '../../prices/costs';
import type { PriceFor } from '../../prices/price-for';
import type { Session } from '../../sessions/ended-sessions';
import type { Settings } from '../../settings/entities';
import { choicesFor, laterTakersOf, takersOf } from '../../suppliers/choose';
import { planIdsOf, soldAs } from '../../suppliers/product-codes';
import type { Standing, Troubles } from '../../suppliers/standing';
import { addedIn } from '../../suppliers/supplier';
import { undoDueMs } from '../before-sending';
import { newAttempt } from '../delivery/attempts';
import { byHandAt, firstCheckMs } from '../delivery/outcomes';
import { placeIn } from '../life';
import { answers, pausedAnswer } from '../messages';
import type { Order, PurchaseIntent } from '../order';

export interface PurchaseRequest extends PurchaseIntent {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly network: NetworkId;
  readonly session: Session;
  readonly shown?: Shown;
  readonly confirmed: readonly Confirmation[];
  /** Sends the order some seconds later, so that the customer can undo it. @default false */
  readonly wait?: boolean;
}

/** The facts that the customer was shown. They are compared with the current ones; absent facts aren't. */
export interface Shown {
  readonly volumeMegabytes?: number;
  /** For example `1GB` or `BigTime 1GB`. */
  readonly size?: string;
  readonly validity?: string | null;
  /** Whether the site said that the number fits the network. */
  readonly fits?: boolean;
}

export interface PurchaseContext {
  readonly request: PurchaseRequest;
  readonly settings: Settings;
  /** The order's number. */
  readonly id: string;
  readonly attemptId: string;
  readonly at: Date;
}

/** A new account's place in the line. `first`: one that is reserved for accounts without another order. `none`: all are taken. */
export type PlaceOfNew = 'first' | 'any' | 'none';

/**
 * Returns the order number for a customer's request. It follows from the request alone, so the order's own key prevents a second order
 * for the same request, and the site knows the number of an order even if it lost the answer.
 */
export const orderNumberOf = (userId: string, idempotencyKey: string, salt = 0): string =>
  writeOrderNumber(
    createHash('sha256')
      .update(orderNumberSource(userId, idempotencyKey, salt))
      .digest(),
  );

interface NewOrder {
  readonly price: PriceFor;
  readonly network: Network;
  readonly troubles: Troubles;
  readonly standing: Standing;
  readonly pause: PauseInForce | null;
  readonly ofNewAccount: boolean;
}

/** Returns the order as it is written together with its debit. It is `sent` if a supplier gets it at once. */
export function newOrder(
  account: Account,
  { price, network, troubles, standing, pause, ofNewAccount }: NewOrder,
  context: PurchaseContext,
): Order {
  const { request, at } = context;
  const planIds = planIdsOf(price, context.settings);
  const sold = soldAs(network, { line: price.line, planIds, added: addedIn(context.settings) });
  const product = { network: network.id, planIds, soldAs: sold, costs: price.costs };
  // The first sweep of a day sends the orders that wait since yesterday. Until then, yesterday's limit holds, so that nobody overtakes them.
  const dayAt = new Date(at.getTime() - minuteMs);
  const state = { route: routeIn(network, price.line), troubles, standing, at, dayAt };
  const choices = choicesFor(context.settings, product, [], state);
  const [taker] = takersOf(choices);
  const supplier = (taker ?? laterTakersOf(choices)[0])?.supplier ?? 'manual';
  const paid = { event: 'paid', at, by: 'customer' } as const;
  const order: Order = {
    id: context.id,
    userId: account.userId,
    userName: account.name,
    ofNewAccount,
    idempotencyKey: request.idempotencyKey,
    attemptId: context.attemptId,
    network: price.network,
    soldAs: sold,
    line: price.line,
    dataPlan: nameOfBundle(network.label, price.line, price.dataSize),
    volumeMegabytes: volumeMegabytes(price.dataSize),
    planId: price.id,
    apiPlanId: price.apiPlanId,
    planIds,
    phoneNumber: request.phoneNumber,
    amount: price.price,
    costs: frozenCosts(price.costs),
    goodwill: zero,
    isReported: false,
    tier: price.pricedBy,
    status: 'pending',
    ...placeIn('manual'),
    takenOver: false,
    apiUsed: 'manual',
    attempts: [],
    answer: null,
    timeline: [paid],
    version: 1,
    dueAt: null,
    checks: 0,
    notFoundAt: null,
    pausedUntil: null,
    attention: [],
    batchId: null,
    createdAt: at,
  };
  if (supplier === 'manual') return { ...order, dueAt: byHandAt(at), answer: answers.manual(order) };
  if (pause !== null) {
    const waiting = { ...order, ...placeIn('turn'), apiUsed: supplier, dueAt: at };
    const timeline = [paid, { event: 'waiting', at, by: 'system' }] as const;
    return { ...waiting, timeline, answer: pausedAnswer(order, pause, at) };
  }
  if (taker === undefined) {
    const waiting = { event: 'waiting', at, by: 'system' } as const;
    const inLine = { ...placeIn('turn'), apiUsed: supplier, dueAt: at, timeline: [paid, waiting] };
    return { ...order, ...inLine, answer: answers.waiting(order) };
  }
  if (request.wait) {
    const dueAt = new Date(at.getTime() + undoDueMs);
    return { ...order, ...placeIn('undo'), apiUsed: supplier, dueAt, answer: answers.undoable(order) };
  }
  return {
    ...order,
    status: 'processing',
    ...placeIn('sent'),
    apiUsed: supplier,
    timeline: [paid, { event: 'sent', at, by: 'system' }],
    attempts: [newAttempt(supplier, at)],
    dueAt: new Date(at.getTime() + firstCheckMs),
  };
}
