import { formatCedis, pesewas } from '../money';
import type { FoundMismatches, FoundPayment } from './entities';
import { timeOf } from './order-summary';

/** `Paystack has ₵50.00 by card, paid at 14:03, under the reference T12 (its own id: 34). No top-up here has it.` */
export function summaryOfPayment(payment: FoundPayment, now: Date): string {
  const { channel, paidAt, reference, transactionId } = payment;
  const way = channel === null ? '' : ` by ${channel.replaceAll('_', ' ')}`;
  const time = paidAt === null ? '' : `, paid at ${timeOf(paidAt, now)}`;
  const id = transactionId === null ? '' : ` (its own id: ${transactionId})`;
  return `Paystack has ${moneyOf(payment)}${way}${time}, under the reference ${reference}${id}. No top-up here has it.`;
}

export const moneyOf = ({ amount, currency }: Pick<FoundPayment, 'amount' | 'currency'>): string =>
  currency === 'GHS' ? formatCedis(pesewas(amount)) : `${currency} ${(amount / 100).toFixed(2)}`;

export const summaryOfMismatches = ({ at, findings }: FoundMismatches, now: Date): string =>
  findings.length === 0
    ? `It adds up, as checked at ${timeOf(at, now)}.`
    : `Found at ${timeOf(at, now)}: ${findings.join('; ')}.`;
