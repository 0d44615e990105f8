import { randomUUID } from 'node:crypto';
import { orderStore } from '../../../lambdas/adapters/dynamodb/orders/order-store';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { debit } from '../../../lambdas/core/orders/order-postings';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/order-number';
import { applyOutcome } from '../../../lambdas/core/orders/transitions';
import { order as exampleOrder } from '../../support/shop/fixtures';
import type { Row } from '../benchmark';
import { openAccount } from '../shop/customers';
import { call } from '../shop/functions';
import { readUnits, sequentialRoundTrips } from '../shop/meter';
import type { MeteredShop } from './metered-shop';

const pageSize = 50;

/** Every list and look-up that a customer's screens ask for, of a customer with more than a page of orders. */
export async function measureReads(shop: MeteredShop): Promise<Row[]> {
  const { userId, orderNumber } = await regularCustomer(shop, 2 * pageSize + 10);
  const orderPage = `get-orders, a page of ${pageSize}`;
  const lookUps: Record<string, () => Promise<unknown>> = {
    [orderPage]: () => call('get-orders', { limit: pageSize }, userId),
    [`get-wallet-transactions, a page of ${pageSize}`]: () =>
      call('get-wallet-transactions', { limit: pageSize }, userId),
    'get-wallet-transactions, top-ups only': () =>
      call('get-wallet-transactions', { type: 'credit', limit: pageSize }, userId),
    'get-bundle-prices': () => call('get-bundle-prices', {}),
    'get-profile': () => call('get-profile', {}, userId),
  };
  const rows: Row[] = [];
  for (const [name, lookUp] of Object.entries(lookUps)) {
    const calls = await shop.meter.during(lookUp);
    const bound = name === orderPage && { bound: { atMost: 30 } };
    rows.push({ promise: name, measured: readUnits(calls), unit: 'read units', ...bound });
    rows.push({ promise: name, measured: sequentialRoundTrips(calls), unit: 'trips' });
  }
  const byNumber = await shop.meter.during(() => orderStore(shop.table).get(orderNumber));
  rows.push({
    promise: 'order by its number',
    measured: byNumber.length,
    unit: 'reads',
    bound: { atMost: 2 },
  });
  return rows;
}

/** With so many delivered orders, straight through the store: nobody has to be called for them. */
async function regularCustomer(shop: MeteredShop, orders: number) {
  const store = orderStore(shop.table);
  let account: Account = await openAccount(shop.table, 10_000);
  let orderNumber = '';
  for (let made = 0; made < orders; made += 1) {
    const requestId = randomUUID();
    orderNumber = orderNumberOf(account.userId, requestId);
    const order = exampleOrder({ id: orderNumber, requestId, userId: account.userId, createdAt: new Date() });
    const posting = debit(account, order);
    const delivered = applyOutcome(order, { kind: 'delivered' }, new Date());
    if (!posting || !delivered) throw new Error('The wallet is empty');
    await store.write([
      { kind: 'order', order },
      { kind: 'posting', posting },
    ]);
    await store.write([{ kind: 'order', order: delivered }]);
    account = posting.account;
  }
  return { userId: account.userId, orderNumber };
}
