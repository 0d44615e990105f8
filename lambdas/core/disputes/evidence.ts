import type { OutputOf } from '../../../contracts/contract';
import type { adminGetDisputeEvidence } from '../../../contracts/disputes/admin-get-dispute-evidence';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { allPages } from '../kernel/pages';
import { formatCedis, zero } from '../money';
import type { Order } from '../orders/order';
import type { OrderList } from '../orders/ports';
import type { Clock } from '../runtime-ports';
import { shownDispute, type TopUp, topUpRow } from '../top-ups/rows';
import { topUpOf } from '../top-ups/settle-top-up';
import { type Dispute, disputeRow } from './rows';

export const evidenceAccess = access({ get: [topUpRow, disputeRow, accountRow], byValue: [topUpRow] });

interface EvidencePorts {
  readonly db: Db<typeof evidenceAccess>;
  readonly orders: OrderList;
  readonly clock: Pick<Clock, 'now'>;
}

/** Later purchases have little to do with the payment, and the document has to stay readable. */
const mostOrders = 200;

/**
 * The document that answers a dispute: the payment, the customer, and each later order with its timeline.
 * @throws AppError not_found if there is no such top-up, or no dispute of it
 */
export async function disputeEvidence(
  ports: EvidencePorts,
  reference: string,
): Promise<OutputOf<typeof adminGetDisputeEvidence>> {
  const topUp = await topUpOf(ports.db, reference);
  const shown = topUp && shownDispute(topUp);
  const dispute = shown && (await ports.db.get(disputeRow, shown));
  if (!topUp || !dispute)
    throw new AppError('not_found', { userMessage: 'There is no dispute of this top-up.' });
  const [account, orders] = await Promise.all([ports.db.get(accountRow, topUp), ordersSince(ports, topUp)]);
  const now = ports.clock.now();
  return {
    filename: `dispute-${dispute.id}.txt`,
    document: documentOf({ dispute, topUp, account, orders, now }),
  };
}

/** The customer's orders since the top-up, oldest first. */
async function ordersSince({ orders }: EvidencePorts, { userId, createdAt }: TopUp): Promise<Order[]> {
  const found: Order[] = [];
  for await (const { orders: page } of allPages((page) => orders.ofUser(userId, page))) {
    found.push(...page.filter((order) => order.createdAt >= createdAt));
    if (found.length >= mostOrders || page.some((order) => order.createdAt < createdAt)) break;
  }
  return found.toReversed().slice(0, mostOrders);
}

interface Facts {
  readonly dispute: Dispute;
  readonly topUp: TopUp;
  readonly account: Account | null;
  readonly orders: readonly Order[];
  readonly now: Date;
}

function documentOf({ dispute, topUp, account, orders, now }: Facts): string {
  const customer = topUp.customer ?? account;
  return [
    `Evidence on dispute ${dispute.id}, ${timeText(now)}`,
    '',
    'PAYMENT',
    `Reference: ${topUp.reference}`,
    `Paystack transaction: ${topUp.transactionId ?? 'not kept'}`,
    `Started: ${timeText(topUp.createdAt)}`,
    `Asked: ${formatCedis(topUp.payable)} for a top-up of ${formatCedis(topUp.amount)}`,
    `Credited to the customer's prepaid wallet: ${formatCedis(topUp.credited ?? zero)}`,
    `Paid by: ${topUp.channel ?? 'unknown'}`,
    '',
    'CUSTOMER',
    `Name: ${customer?.name || 'deleted'}`,
    `E-mail: ${customer?.email ?? 'none'}`,
    `Phone: ${customer?.phone || 'none'}`,
    `Account since: ${account === null ? 'unknown' : timeText(account.createdAt)}`,
    '',
    `ORDERS SINCE THIS PAYMENT: ${orders.length}${orders.length === mostOrders ? ' (the first ones)' : ''}`,
    ...orders.flatMap(orderText),
    '',
  ].join('\n');
}

const orderText = (order: Order): string[] => [
  '',
  `${order.id}: ${order.dataPlan} to ${order.phoneNumber}, ${formatCedis(order.amount)}, ${order.status}`,
  ...order.timeline.map(({ event, at }) => `  ${timeText(at)}  ${event.replaceAll('_', ' ')}`),
];

/** Formats a time in UTC, which is Ghana's time. */
const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
