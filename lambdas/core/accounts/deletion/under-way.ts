import type { Order } from '../../orders/order';
import type { OrderList } from '../../orders/ports';
import type { Account } from '../entities';
import { type ErasePorts, ordersOf, topUpsOf } from './erase-personal-data';

export interface UnderWayPorts extends Pick<ErasePorts, 'history'> {
  readonly orders: OrderList;
}

/** What is still under way in an account, beside the money in its row. */
export interface UnderWay {
  /** Order numbers. */
  readonly openOrders: readonly string[];
  /** Orders that were ever reported and weren't refunded: their cases may be open. */
  readonly reportedOrders: readonly Pick<Order, 'id' | 'status'>[];
  readonly pendingTopUps: number;
  /** The evidence on a dispute names the customer. */
  readonly disputes: number;
  /** Money on its way back to a payer: if it doesn't arrive, it goes to the wallet. */
  readonly refunds: number;
}

/** @throws AppError unavailable */
export async function underWay(ports: UnderWayPorts, { userId }: Account): Promise<UnderWay> {
  const [ofOrders, ofTopUps] = await Promise.all([inOrders(ports, userId), inTopUps(ports, userId)]);
  return { ...ofOrders, ...ofTopUps };
}

async function inOrders(ports: UnderWayPorts, userId: string) {
  const openOrders: string[] = [];
  const reportedOrders: Pick<Order, 'id' | 'status'>[] = [];
  for await (const { id, status, isReported } of ordersOf(ports, userId)) {
    if (status === 'pending' || status === 'processing') openOrders.push(id);
    if (isReported && status !== 'failed') reportedOrders.push({ id, status });
  }
  return { openOrders, reportedOrders };
}

async function inTopUps(ports: UnderWayPorts, userId: string) {
  const found = { pendingTopUps: 0, disputes: 0, refunds: 0 };
  for await (const { status, disputes, refunds } of topUpsOf(ports, userId)) {
    if (status === 'pending') found.pendingTopUps += 1;
    if (disputes.some((dispute) => dispute.status === 'open')) found.disputes += 1;
    found.refunds += refunds.filter((refund) => refund.status === 'open').length;
  }
  return found;
}

const shownAtMost = 3;

/** The numbers of some orders, for a sentence. */
export const firstFew = (orders: readonly string[]): string =>
  orders.slice(0, shownAtMost).join(', ') + (orders.length > shownAtMost ? ', …' : '');

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
