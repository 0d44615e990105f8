import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import type { Order, Output } from './api/contract-types';
import { brandName } from './brand';
import { formatDateTime } from './dates';
import { formatCedis, sumCedis } from './money';
import { networkOf } from './networks';

type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

/** A receipt's lines by name, in order. */
export type Receipt = Readonly<Record<string, string>>;

const orderStates: Readonly<Record<Order['status'], string>> = {
  pending: 'On its way',
  processing: 'On its way',
  completed: 'Delivered',
  failed: 'Refunded',
};

export function receiptOfOrder(order: Order): Receipt {
  const { status, network, network_label, data_plan, phone_number, amount, created_at, timeline } = order;
  const ending = { completed: 'delivered', failed: 'refunded', pending: null, processing: null }[status];
  const endedAt = timeline.findLast(({ event }) => event === ending)?.at;
  return {
    Status: orderStates[status],
    Network: network_label ?? networkOf(network).label,
    Bundle: data_plan,
    Number: groupedPhoneNumber(phone_number),
    Price: formatCedis(amount),
    Paid: formatDateTime(created_at),
    ...(endedAt !== undefined && { [orderStates[status]]: formatDateTime(endedAt) }),
    'Order number': order.order_number,
  };
}

export function receiptOfTopUp({ amount, created_at, reference, dispute, refunds }: TopUp): Receipt {
  const sent = refunds.filter(({ status }) => status === 'processed');
  const returned = dispute === 'lost' ? amount : sumCedis(sent.map(({ amount: back }) => back));
  return {
    Status: returned >= amount ? 'Sent back' : 'Paid into the wallet',
    Amount: formatCedis(amount),
    ...(returned > 0 && { 'Sent back': formatCedis(returned) }),
    Paid: formatDateTime(created_at),
    'Reference ending in': reference.slice(-8),
  };
}

export const notAnInvoice = 'Not a VAT invoice';

export const receiptText = (receipt: Receipt): string =>
  [
    `${brandName}: receipt`,
    ...Object.entries(receipt).map(([name, value]) => `${name}: ${value}`),
    notAnInvoice,
  ].join('\n');

/** Opens WhatsApp, where the sender chooses the recipient. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
