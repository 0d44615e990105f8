import type { Middleware } from '@reduxjs/toolkit';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { api } from './api/api';
import type { Order, Output } from './api/contract-types';
import { isCancelled, isOpen, moneyBackOf } from './orders/orders';
import { tellPurchase } from './orders/tell-purchase';
import { toast } from './toast/toast-store';

type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

/** What moves the wallet: an order or a top-up. */
interface Mover {
  readonly id: string;
  /** The same while it moves no money. */
  readonly standing: string;
  /** Of its latest change, as far as the server says it; ISO. */
  readonly changedAt: string;
  /** Told when it fails after it was listed as open; absent: that is no news to the customer. */
  readonly failure?: string;
}

/** How far the phone's clock may be from the server's. */
const clockToleranceMs = 2 * 60_000;

/**
 * Reads the balance, the figures and the ledger again when an answer shows what they can't show yet: an order or a
 * top-up that has settled since it was last listed, or one that is listed for the first time and is newer than the
 * balance. It watches the answers themselves, so it doesn't matter which screen or tab asked, or why. A customer who
 * waited for an order that fails is told where the money is.
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

  /** An order was sent once it could no longer be undone. Its list isn't to tell its failure again. */
  const tellSent = (id: string, { success, message }: Output<'release-order'>) => {
    if (success === undefined || (!success && standings.get(id) === 'failed')) return;
    if (!success) standings.set(id, 'failed');
    tellPurchase({ success, message, orderNumber: id });
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
      if (api.endpoints.releaseOrder.matchFulfilled(action)) {
        const { orderId } = action.meta.arg.originalArgs;
        tellSent(orderId, action.payload);
      }
      const movers = moversIn(action);
      if (movers.length === 0) return result;
      const isFirstList = standings.size === 0;
      const news = movers.filter(isNews);
      // What was just listed first need not be listed again.
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
    failure: `${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}. ${moneyBackOf(order)}`,
  }),
});

const topUpMover = ({ id, status, created_at }: TopUp): Mover => ({
  id,
  standing: status,
  changedAt: created_at,
});
