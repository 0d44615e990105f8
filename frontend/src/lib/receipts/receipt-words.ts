import type { Output } from '../api/contract-types';
import { formatCedis } from '../money';

export type Receipt = Output<'get-receipt'>['receipt'];

const titles: Readonly<Record<Receipt['state'], string>> = {
  open: 'On its way',
  delivered: 'Delivered',
  paid: 'Paid into the wallet',
  refunded: 'Refunded',
};

export const receiptTitle = ({ of, state }: Receipt): string =>
  of === 'top-up' && state === 'refunded' ? 'Sent back' : titles[state];

/** A receipt's lines, in order. */
export function receiptLines(receipt: Receipt): [name: string, value: string][] {
  const { of, number, phone_number, network, bundle, returned, paid_at, delivered_at, refunded_at } = receipt;
  const isOrder = of === 'order';
  const lines: [string, string | null][] = [
    ['Network', network],
    ['Bundle', bundle],
    ['Number', phone_number],
    [isOrder ? 'Price' : 'Amount', money(receipt.amount)],
    ['Sent back', returned === undefined ? null : money(returned)],
    ['Paid', receiptTime(paid_at)],
    ['Delivered', delivered_at && receiptTime(delivered_at)],
    ['Refunded', refunded_at && receiptTime(refunded_at)],
    [isOrder ? 'Order number' : 'Reference ending in', number],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '');
}

/** Whether to show the price is the customer's choice. */
const money = (amount: number | null): string => (amount === null ? 'hidden' : formatCedis(amount));

export const notAnInvoice = 'Not a VAT invoice';

const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Accra',
});

/** For example `20/11/2026 12:04`, as on the order's page, but always in Ghana's time. */
export const receiptTime = (at: string): string => format.format(new Date(at)).replace(',', '');

/** For a text message: plain ASCII, which every phone shows and which allows 160 characters. */
export function receiptText(receipt: Receipt, { shop, link }: { shop: string; link: string }): string {
  const lines = receiptLines(receipt).map(([name, value]) => `${name}: ${value}`);
  return plain([`${shop}: ${receiptTitle(receipt)}`, ...lines, notAnInvoice, link].join('\n'));
}

const plain = (text: string): string =>
  text
    .replaceAll('₵', 'GHS ')
    .replaceAll('•', '*')
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\n\x20-\x7e]/gu, '?');

/** Opens WhatsApp, where the sender chooses the recipient. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
