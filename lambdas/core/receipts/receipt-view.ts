import type { OutputOf } from '../../../contracts/contract';
import type { getReceipt } from '../../../contracts/receipts/get-receipt';
import { maskedNumber } from '../accounts/masked-numbers';
import { pesewas, toCedis } from '../money';
import type { Order, TimelineEventName } from '../orders/order';
import { labelOf } from '../suppliers/network-codes';
import { shownDispute, type TopUp } from '../top-ups/entities';
import type { OfCustomer, ReceiptSource } from './ports';

type ReceiptView = OutputOf<typeof getReceipt>['receipt'];

/**
 * What is shown to whoever has a link. Null: there is no such receipt (any more): no order or completed top-up of that customer's,
 * or the customer is being deleted.
 */
export function receiptView(
  { of, userId }: OfCustomer,
  { account, order, topUp }: ReceiptSource,
  hidesPrice: boolean,
): ReceiptView | null {
  if (account === null || account.deletion !== null) return null;
  if (of === 'order') return order?.userId === userId ? orderReceipt(order, hidesPrice) : null;
  return topUp?.status === 'completed' ? topUpReceipt(topUp, hidesPrice) : null;
}

const orderStates = {
  pending: 'open',
  processing: 'open',
  completed: 'delivered',
  failed: 'refunded',
} as const satisfies Record<Order['status'], ReceiptView['state']>;

function orderReceipt(order: Order, hidesPrice: boolean): ReceiptView {
  const state = orderStates[order.status];
  return {
    of: 'order',
    state,
    number: order.id,
    phone_number: maskedNumber(order.phoneNumber),
    network: labelOf(order),
    bundle: order.dataPlan,
    amount: hidesPrice ? null : toCedis(order.amount),
    paid_at: order.createdAt.toISOString(),
    delivered_at: state === 'delivered' ? latest(order, 'delivered') : null,
    refunded_at: state === 'refunded' ? latest(order, 'refunded') : null,
  };
}

const latest = ({ timeline }: Order, name: TimelineEventName): string | null =>
  timeline.findLast(({ event }) => event === name)?.at.toISOString() ?? null;

/** As in the customer's history: enough to find it by, and not the whole. */
const shownOfReference = 8;

function topUpReceipt(topUp: TopUp, hidesPrice: boolean): ReceiptView {
  const amount = topUp.credited ?? topUp.amount;
  const isTakenBack = shownDispute(topUp)?.status === 'lost';
  const sent = topUp.refunds.filter(({ status }) => status === 'processed');
  const returned = isTakenBack ? amount : pesewas(sent.reduce((sum, refund) => sum + refund.amount, 0));
  return {
    of: 'top-up',
    state: returned >= amount ? 'refunded' : 'paid',
    number: topUp.reference.slice(-shownOfReference),
    phone_number: null,
    network: null,
    bundle: null,
    amount: hidesPrice ? null : toCedis(amount),
    ...(returned > 0 && { returned: hidesPrice ? null : toCedis(returned) }),
    paid_at: topUp.createdAt.toISOString(),
    delivered_at: null,
    refunded_at: null,
  };
}
