import type { OutputOfKey } from '../../../contracts/developers/key-contract';
import type { KeyMode } from '../../../contracts/developers/keys';
import { apiOrder } from '../../../contracts/developers/order-fields';
import type { v1CreateOrder } from '../../../contracts/developers/v1-create-order';
import { zero } from '../money';
import { mayCancel } from '../orders/life';
import { paidDebtWords } from '../orders/messages';
import type { Order } from '../orders/order';
import type { DeliveryTimes } from '../statistics/delivery-times';
import { toWire } from '../wire';

export type ApiOrder = OutputOfKey<typeof v1CreateOrder>;

interface Beside {
  readonly mode: KeyMode;
  readonly times: readonly DeliveryTimes[];
}

/** Returns an order as a developer reads it. */
export function apiOrderView(order: Order, { mode, times }: Beside): ApiOrder {
  return toWire(apiOrder, {
    number: order.id,
    status: order.status,
    stageText: stageText(order),
    bundle: order.planId,
    description: order.dataPlan,
    network: order.network,
    recipient: order.phoneNumber,
    price: order.amount,
    refunded: order.status === 'failed' ? order.amount : zero,
    debtPaid: order.paidDebt,
    reference: order.reference,
    usualMinutes: usualMinutesOf(order.network, times),
    canCancel: mayCancel(order),
    version: order.version,
    createdAt: order.createdAt,
    mode,
  });
}

export function usualMinutesOf(network: string, times: readonly DeliveryTimes[]) {
  const found = times.find((each) => each.network === network);
  return found ? { halfWithin: found.half, mostWithin: found.most } : null;
}

/** Returns a sentence about what happens to an order now. */
function stageText(order: Order): string {
  switch (order.status) {
    case 'completed':
      return 'It was delivered.';
    case 'failed':
      return failedText(order);
    case 'pending':
    case 'processing':
      return openText(order);
  }
}

function failedText(order: Order): string {
  const paid = paidDebtWords(order);
  return paid === undefined ? 'It failed, and its price went back to the wallet.' : `It failed. ${paid}`;
}

function openText(order: Order): string {
  switch (order.stage) {
    case 'manual':
      return 'A person sends it.';
    case 'waiting':
      return 'It is waiting to be sent.';
    case 'sent':
      return 'It was sent, and we’re waiting for the network to confirm it.';
    case 'accepted':
    case 'followed':
    case 'settled':
      return 'It is on its way.';
  }
}
