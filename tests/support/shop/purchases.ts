import { randomUUID } from 'node:crypto';
import type { startBulk } from '../../../contracts/bulk/contracts';
import type { InputOf } from '../../../contracts/contract';
import type { processBundleOrder } from '../../../contracts/orders/contracts';
import { monthRow } from '../../../lambdas/core/accounts/months';
import { monthOf } from '../../../lambdas/core/kernel/time';
import { applyReply } from '../../../lambdas/core/orders/delivery/apply-reply';
import { latestAttempt } from '../../../lambdas/core/orders/life';
import type { Order } from '../../../lambdas/core/orders/order';
import type { PlannedOrder } from '../../../local/seed/history';
import { seedOrder } from '../../../local/seed/seed';
import { controlPaystack } from '../paystack/simulator';
import type { Person, ShopClient } from './shop-client';

/** The order after its supplier’s answer about its latest sending; null: nothing changes. */
export function afterWord(order: Order, word: Parameters<typeof applyReply>[2], at: Date): Order | null {
  const sending = latestAttempt(order);
  return sending && applyReply(order, sending, word, at);
}

type Input = InputOf<typeof startBulk>;

/** MTN 1GB for a number of its own. */
export const bulkRowOf = (index: number, change: Partial<Input['rows'][number]> = {}) => ({
  phoneNumber: `024${String(index).padStart(7, '0')}`,
  planId: 'mtn-1gb',
  price: 5,
  size: '1GB',
  ...change,
});

export const bulkOf = (rows: Input['rows'], requestId: string = randomUUID()): Input => ({ requestId, rows });

/** Makes a top-up of `amount` cedis that is paid and credited. @returns its reference */
export async function paidTopUp(
  shop: ShopClient,
  { token }: { readonly token: string | undefined },
  amount = 10,
): Promise<string> {
  const { reference, amount_minor } = (await shop.call('start-topup', { amount }, token)).body;
  const payment = { reference, amount: amount_minor, currency: 'GHS' };
  await controlPaystack(shop.cloud.endpoints.paystack ?? '', { action: 'pay', ...payment });
  await shop.call('verify-paystack-payment', { reference }, token);
  return reference;
}

/** Makes a new customer with such a top-up. */
export async function paidCustomer(
  shop: ShopClient,
  amount: number,
): Promise<{ customer: Person; reference: string }> {
  const customer = await shop.person();
  return { customer, reference: await paidTopUp(shop, customer, amount) };
}

export const dayMs = 24 * 60 * 60 * 1000;

export type PastOrder = { readonly at: Date } & Partial<PlannedOrder>;

/** Makes a person's purchases at those times, oldest first, because a history lists orders in the order of payment. */
export async function pastOrders(
  { table }: ShopClient,
  { userId }: Person,
  orders: readonly PastOrder[],
): Promise<void> {
  for (const order of orders) {
    // Lists of all orders begin with the first month that has a sign-up.
    await table.write({ put: monthRow.encode({ month: monthOf(order.at) }) });
    await seedOrder(table, userId, {
      minutes: 0,
      kind: 'order',
      customer: 0,
      network: 'MTN',
      dataSize: '1GB',
      phoneNumber: '0241234567',
      becomes: 'completed',
      ...order,
    });
  }
}

type Purchase = InputOf<typeof processBundleOrder>;

/** Returns a purchase of MTN 1GB at its seeded price, with its own request id; confirmed, since tests buy it again and again. */
export function mtn1gb(change: Partial<Purchase> = {}): Purchase {
  return {
    network: 'mtn',
    plan: '1GB - ₵5.00',
    phoneNumber: '0241234567',
    volume: 1000,
    planId: 'mtn-1gb',
    api_plan_id: null,
    price: 5,
    requestId: randomUUID(),
    confirmed: ['network', 'duplicate'],
    ...change,
  };
}

/** Returns the same for AirtelTigo, which a supplier's limit counts separately. */
export function airteltigo1gb(change: Partial<Purchase> = {}): Purchase {
  return mtn1gb({
    network: 'airteltigo',
    planId: 'airteltigo-1gb',
    price: 4.9,
    plan: '1GB - ₵4.90',
    ...change,
  });
}
