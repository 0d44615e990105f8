import type * as z from 'zod/mini';
import { receiptView as wire } from '../../../contracts/receipts/receipt-fields';
import type { Account } from '../accounts/entities';
import { maskedNumber } from '../accounts/masked-numbers';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { pesewas } from '../money';
import type { Order, TimelineEventName } from '../orders/order';
import { labelOf } from '../suppliers/product-codes';
import { shownDispute, type TopUp } from '../top-ups/rows';
import { toWire } from '../wire';
import { isReceiptToken, type OfCustomer, receiptHash, receiptRow } from './rows';

/** The order or top-up of a receipt, with the customer's account. The order may belong to somebody else. */
export interface ReceiptSource {
  readonly account: Account | null;
  readonly order: Order | null;
  readonly topUp: TopUp | null;
}

/** Reads are strongly consistent. @throws TableUnavailable */
export interface ReceiptSources {
  source(of: OfCustomer): Promise<ReceiptSource>;
}

export const readReceiptAccess = access({ get: [receiptRow] });

interface ReadPorts {
  readonly db: Db<typeof readReceiptAccess>;
  readonly receipts: ReceiptSources;
}

/**
 * Reads the current receipt behind a link.
 * @throws AppError not_found, the same for malformed, unknown and revoked tokens and for deleted customers
 */
export async function readReceipt({ db, receipts }: ReadPorts, token: string) {
  const link = isReceiptToken(token) ? await db.get(receiptRow, { hash: receiptHash(token) }) : null;
  const receipt = link && receiptView(link, await receipts.source(link), link.hidesPrice);
  if (receipt === null) throw new AppError('not_found');
  return { receipt };
}

type ReceiptView = z.output<typeof wire>;

/**
 * Returns what a link shows. Null if the customer has no such order or completed top-up, or is being deleted.
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
  return toWire(wire, {
    of: 'order',
    state,
    number: order.id,
    phoneNumber: maskedNumber(order.phoneNumber),
    network: labelOf(order),
    bundle: order.dataPlan,
    amount: hidesPrice ? null : order.amount,
    paidAt: order.createdAt,
    deliveredAt: state === 'delivered' ? latest(order, 'delivered') : null,
    refundedAt: state === 'refunded' ? latest(order, 'refunded') : null,
  });
}

const latest = ({ timeline }: Order, name: TimelineEventName): Date | null =>
  timeline.findLast(({ event }) => event === name)?.at ?? null;

/** As in the customer's history: enough to find the top-up by, but not the whole reference. */
const shownOfReference = 8;

function topUpReceipt(topUp: TopUp, hidesPrice: boolean): ReceiptView {
  const amount = topUp.credited ?? topUp.amount;
  const isTakenBack = shownDispute(topUp)?.status === 'lost';
  const sent = topUp.refunds.filter(({ status }) => status === 'processed');
  const returned = isTakenBack ? amount : pesewas(sent.reduce((sum, refund) => sum + refund.amount, 0));
  return toWire(wire, {
    of: 'top-up',
    state: returned >= amount ? 'refunded' : 'paid',
    number: topUp.reference.slice(-shownOfReference),
    phoneNumber: null,
    network: null,
    bundle: null,
    amount: hidesPrice ? null : amount,
    ...(returned > 0 && { returned: hidesPrice ? null : returned }),
    paidAt: topUp.createdAt,
    deliveredAt: null,
    refundedAt: null,
  });
}
