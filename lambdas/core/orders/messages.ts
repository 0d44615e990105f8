import { networkFailure, numberFailures } from '../../../contracts/orders/terms';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { moneyBackPaid } from '../../../contracts/wallet/terms';
import { formatCedis, type Pesewas, pesewas, zero } from '../kernel/money';
import { minuteMs } from '../kernel/time';
import type { BundlePrice } from '../prices/rows';
import { labelOf } from '../suppliers/product-codes';
import type { RefusalCause } from '../suppliers/supplier';
import type { Answer, Order, OrderToNumber } from './order';

/**
 * Messages to the customer about a purchase. A small phone shows only two lines of each, so a failure begins with where the money is, and the
 * order's number is only in the list of orders.
 */

export const what = (order: Pick<Order, 'dataPlan' | 'phoneNumber'>) =>
  `${order.dataPlan} to ${groupedPhoneNumber(order.phoneNumber)}`;

/** Says where a failed order's money went if it paid a debt. Undefined: all of it is in the wallet. */
export const paidDebtWords = (order: Pick<Order, 'amount' | 'paidDebt'>): string | undefined =>
  moneyBackPaid({ amount: order.amount, paid: order.paidDebt }, (amount) => formatCedis(pesewas(amount)));

export const answers = {
  delivered: (order: Order): Answer => ({
    success: true,
    message: `${what(order)} has been delivered.`,
  }),
  accepted: (order: Order): Answer => ({
    success: true,
    message: `${what(order)} is on its way.`,
  }),
  manual: (order: Order): Answer => ({
    success: true,
    message: `We have your order for ${what(order)} and will send it soon.`,
  }),
  waiting: (order: Order): Answer => ({
    success: true,
    message: `${what(order)} is waiting to be sent.`,
  }),
  unknown: (order: Order): Answer => ({
    success: true,
    message: `${what(order)} was sent, and we’re waiting for the network to confirm it. You get the data or your money back.`,
  }),
  refused: (order: Order, reason: string): Answer => ({
    success: false,
    message: `${sentence(reason)} ${formatCedis(order.amount)} is back in your wallet.`,
  }),
  failed: (order: Order): Answer => ({
    success: false,
    message: `${paidDebtWords(order) ?? `${formatCedis(order.amount)} is back in your wallet.`} ${what(order)} didn’t go through.`,
  }),
} as const;

/** Returns the current answer if the first one is no longer true. Null: it still is. */
export function answerSince(order: Order, first: Answer): Answer | null {
  switch (order.status) {
    case 'completed': {
      const delivered = answers.delivered(order);
      return first.message === delivered.message ? null : delivered;
    }
    case 'failed':
      return first.success || order.paidDebt > zero ? answers.failed(order) : null;
    case 'pending':
    case 'processing':
      // Staff have opened the order again, so it was charged again.
      return first.success ? null : answers.manual(order);
  }
}

export const refusals = {
  planNotFound: 'Selected plan not found',
  planInactive: 'This bundle is no longer on sale. Please choose another one.',
  networkOffSale: ({ label, notice }: { label: string; notice: string }) =>
    `${label} data is not on sale right now.${notice === '' ? '' : ` ${notice}`} Nothing was taken from your wallet.`,
  priceChanged: (price: Pesewas, shown: Pesewas) =>
    `The price of this bundle is now ${formatCedis(price)}, not ${formatCedis(shown)}. Please check it and try again.`,
  bundleChanged: ({ dataSize, validity }: Pick<BundlePrice, 'dataSize' | 'validity'>) =>
    `This bundle is now ${dataSize}${validity === null ? '' : `, ${validity}`}. Please check it and try again.`,
  tooManyWaiting: (most: number) =>
    `${most} of your orders are waiting to be sent. Try again once some of them have been sent. Nothing was taken from your wallet.`,
  insufficientBalance: (balance: Pesewas, price: Pesewas) =>
    `Insufficient balance. Your wallet has ${formatCedis(balance)} and this bundle costs ${formatCedis(price)}.`,
} as const;

/** For example `You sent MTN 5GB to 024 123 4567 3 minutes ago. It isn’t delivered yet.` */
export const boughtBefore = (order: OrderToNumber, at: Date): string => {
  const { dataPlan, phoneNumber, createdAt } = order;
  return `You sent ${dataPlan} to ${groupedPhoneNumber(phoneNumber)} ${ago(createdAt, at)}. ${stateWords(order)}`;
};

function stateWords({ status, reportedAt }: OrderToNumber): string {
  if (status !== 'completed') return 'It isn’t delivered yet.';
  return reportedAt === null ? 'It was delivered.' : 'You reported that it didn’t arrive.';
}

function ago(from: Date, at: Date): string {
  const minutes = Math.floor((at.getTime() - from.getTime()) / minuteMs);
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`;
}

/** For example `1 bundle` or `20 bundles`. */
export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const failureReasons: Readonly<Partial<Record<RefusalCause, string>>> = {
  ...numberFailures,
  plan_refused: 'The network doesn’t sell this bundle right now',
};

/** The failure reason of an order that its customer cancelled. */
export const cancelledByYou = 'Cancelled by you';

/** The answer to a cancellation. */
export const cancelledAnswer = (order: Order): string =>
  `${what(order)} was cancelled. ${paidDebtWords(order) ?? `${formatCedis(order.amount)} is back in your wallet.`}`;

/** Says why an order can't be cancelled. */
export function whyNotCancelled(order: Pick<Order, 'status' | 'stage' | 'paidDebt'>): string {
  if (order.status === 'failed') {
    const money = order.paidDebt > zero ? 'came back and paid what you owed' : 'is back in your wallet';
    return `It has failed already, and your money ${money}.`;
  }
  return order.stage === 'manual' ? 'We are working on it already.' : 'It has been sent already.';
}

/** Says why an order failed. `cause` is null if the supplier took it and then failed. Customers don't read about suppliers' own troubles. */
export const failureReason = (
  order: Pick<Order, 'network' | 'soldAs'>,
  cause: RefusalCause | null,
): string =>
  cause === null
    ? networkFailure
    : (failureReasons[cause] ?? `${labelOf(order)} is busy. Try again in a few minutes`);

function sentence(reason: string): string {
  const trimmed = reason.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
