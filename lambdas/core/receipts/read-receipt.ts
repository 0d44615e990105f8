import type { OutputOf } from '../../../contracts/contract';
import type { getReceipt } from '../../../contracts/receipts/get-receipt';
import { maskedNumber } from '../accounts/masked-numbers';
import { AppError } from '../errors';
import { pesewas, toCedis } from '../money';
import type { Order, TimelineEventName } from '../orders/entities';
import { labelOf } from '../suppliers/network-codes';
import { shownDispute, type TopUp } from '../top-ups/entities';
import type { OfCustomer, ReceiptSource, ReceiptStore } from './ports';
import { isReceiptToken, receiptHash } from './receipt-token';

/**
 * The receipt behind a link, as it is now.
 * @throws AppError not_found, alike for a token that was never one, that was revoked, and of a customer who was deleted
 */
export async function readReceipt(
  { receipts }: { readonly receipts: Pick<ReceiptStore, 'find' | 'source'> },
  token: string,
) {
  const link = isReceiptToken(token) ? await receipts.find(receiptHash(token)) : null;
  const receipt = link && receiptView(link, await receipts.source(link), link.hidesPrice);
  if (receipt === null) throw new AppError('not_found');
  return { receipt };
}

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
