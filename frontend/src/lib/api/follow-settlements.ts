import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { isCancelled, isOpen, moneyBackOf } from '../orders';
import { toast } from '../toast';
import { type ApiMiddleware, api } from './api';
import type { Order, Output } from './contract-types';

type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

/** An order or a top-up. */
interface Mover {
  readonly id: string;
  /** Unsettled: it hasn't moved money yet. */
  readonly standing: string;
  /** When it last changed, if the server says so; ISO. */
  readonly changedAt: string;
  /** The message for the customer if an open order or top-up fails. Absent: none. */
  readonly failure?: string;
}

/** The largest expected difference between the phone's clock and the server's. */
const clockToleranceMs = 2 * 60_000;

/**
 * Refetches the balance, totals and ledger when an answer shows that they are outdated: an order or top-up has settled since it
 * was last listed, or is newer than the balance. It watches the answers themselves, so any screen or tab may have asked. A
 * customer waiting for an order that fails is told where the money is.
 */
export function followSettlements(): Middleware {
  const standings = new Map<string, string>();
  let balanceAskedAt: number | undefined;

  /** Whether the balance may be older than this. */
  const isNews = ({ id, standing, changedAt, failure }: Mover): boolean => {
    const known = standings.get(id);
    standings.set(id, standing);
    if (known === 'open' && standing === 'failed' && failure) toast.error('Order failed', failure);
    if (known !== undefined) return known !== standing;
    return balanceAskedAt !== undefined && Date.parse(changedAt) > balanceAskedAt - clockToleranceMs;
  };

  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (api.util.resetApiState.match(action)) {
        standings.clear();
        balanceAskedAt = undefined;
      }
      if (api.endpoints.getProfile.matchPending(action)) balanceAskedAt = Date.now();
      const movers = moversIn(action);
      if (movers.length === 0) return result;
      const isFirstList = standings.size === 0;
      const news = movers.filter(isNews);
      // A row listed for the first time needn't be refetched.
      const lists = isFirstList ? [] : (['Orders', 'Transactions'] as const);
      if (news.length > 0) dispatch(api.util.invalidateTags(['Profile', ...lists]));
      return result;
    };
}

function moversIn(action: unknown): Mover[] {
  if (api.endpoints.getOrders.matchFulfilled(action)) {
    return action.payload.pages.flatMap(({ orders }) => orders).map(orderMover);
  }
  if (api.endpoints.getWalletTransactions.matchFulfilled(action)) {
    return action.payload.pages.flatMap(({ transactions }) => transactions).map(topUpMover);
  }
  return [];
}

const orderMover = (order: Order): Mover => ({
  id: order.id,
  standing: isOpen(order) ? 'open' : order.status,
  changedAt: order.timeline.at(-1)?.at ?? order.created_at,
  ...(!isCancelled(order) && {
    failure: `${moneyBackOf(order)} ${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}.`,
  }),
});

const topUpMover = ({ id, status, created_at }: TopUp): Mover => ({
  id,
  standing: status,
  changedAt: created_at,
});

const { processBundleOrder, cancelOrder, verifyPaystackPayment, getProfile } = api.endpoints;

const movesMoney = isAnyOf(
  processBundleOrder.matchFulfilled,
  cancelOrder.matchFulfilled,
  verifyPaystackPayment.matchFulfilled,
);

/**
 * Refetches the balance as soon as the customer has moved money. Otherwise the API waits until no request is running
 * (`invalidationBehavior`), so a slow list would delay the balance. A balance requested before the money moved may be outdated,
 * so it is fetched again. Runs before the API's middleware: if that needn't wait, it has already refetched, and this does
 * nothing.
 */
export const balanceAtOnce: ApiMiddleware = (store) => {
  const state = () => getProfile.select({})(store.getState());
  const ask = () => void store.dispatch(getProfile.initiate({}, { subscribe: false, forceRefetch: true }));
  /** The running request may predate the purchase. */
  let isOutdated = false;
  return (next) => (action) => {
    const wasPending = state().isLoading;
    const result = next(action);
    if (api.util.resetApiState.match(action)) isOutdated = false;
    if (movesMoney(action)) {
      isOutdated = wasPending;
      if (!state().isUninitialized) ask();
    } else if (isOutdated && isAnswer(action)) {
      isOutdated = false;
      ask();
    }
    return result;
  };
};

/** A request skipped because one is running counts as rejected too. */
function isAnswer(action: unknown): boolean {
  return getProfile.matchFulfilled(action) || (getProfile.matchRejected(action) && !action.meta.condition);
}
