import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { debit } from '../../../lambdas/core/orders/order-money';
import { listOwnOrders, type OwnOrderFilters } from '../../../lambdas/core/orders/own-orders';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { createModelTable } from '../../simulation/model/model-table';
import { account, cedis, order } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-01-01T00:00:00.000Z');

const foreign = order({ id: 'ORDFFFFFFFFFFFF', userId: 'user-2' });

/** A customer with so many orders, an hour apart: every third has failed, and every fourth is still open. */
async function customerWith(count: number, timeOf = (index: number) => start + index * hourMs) {
  const table = createModelTable();
  let current = account({ balance: cedis(1_000_000), ledgerSeq: 0 });
  const all: Order[] = [];
  for (let index = 0; index < count; index += 1) {
    const status = index % 3 === 0 ? 'failed' : index % 4 === 0 ? 'processing' : 'completed';
    const made = order({
      id: `ORD${String(index).padStart(12, '0')}`,
      createdAt: new Date(timeOf(index)),
      phoneNumber: index % 2 === 0 ? '0241234567' : '0549876543',
      network: index % 5 === 0 ? 'Airteltigo' : 'MTN',
      amount: cedis(1),
      status,
    });
    all.unshift(made);
    await table.write({ put: orderRow.encode(made) });
    const posting = debit(current, made);
    if (posting === null) throw new Error('The wallet is empty');
    current = posting.account;
    for (const entry of posting.entries) await table.write({ put: ledgerRow.encode(entry) });
  }
  await table.write({ put: accountRow.encode(current) });
  await table.write({ put: orderRow.encode(foreign) });
  const list = (filters: OwnOrderFilters, page: { limit: number; cursor?: string }, withTotals = false) =>
    listOwnOrders(wholeDb(table), 'user-1', { filters, page, withTotals });
  return { all, list };
}

const numbers = (orders: readonly Order[]) => orders.map(({ id }) => id);

test.each<[string, OwnOrderFilters, (order: Order) => boolean]>([
  ['status', { status: 'failed' }, ({ status }) => status === 'failed'],
  ['a number as it is shown', { search: '054 987 6543' }, ({ phoneNumber }) => phoneNumber === '0549876543'],
  ['a part of a phone number', { search: ' 54987 ' }, ({ phoneNumber }) => phoneNumber === '0549876543'],
  [
    'a name, with the number saved under it,',
    { search: 'maame', phones: ['0549876543'] },
    ({ phoneNumber }) => phoneNumber === '0549876543',
  ],
  ['the first instant', { from: new Date(start + 100 * hourMs) }, ({ id }) => id >= 'ORD000000000100'],
  ['the last instant', { before: new Date(start + 7 * hourMs) }, ({ id }) => id < 'ORD000000000007'],
  [
    'all filters together',
    { status: 'completed', network: 'MTN', from: new Date(start + 30 * hourMs), search: '02412' },
    ({ status, network, phoneNumber, id }) =>
      status === 'completed' && network === 'MTN' && phoneNumber === '0241234567' && id >= 'ORD000000000030',
  ],
])('%s finds its orders, page by page, each of them once', async (_name, filters, isMatch) => {
  const { all, list } = await customerWith(250);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(filters, { limit: 7, ...(cursor !== undefined && { cursor }) });
    expect(page.orders.length).toBeLessThanOrEqual(7);
    seen.push(...numbers(page.orders));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(numbers(all.filter(isMatch)));
});

test('a whole order number finds only the customer’s own order', async () => {
  const { all, list } = await customerWith(3);
  const mine = all[1] as Order;
  const found = await list({ search: mine.id.toLowerCase() }, { limit: 20 }, true);
  expect(numbers(found.orders)).toEqual([mine.id]);
  expect(found.totals?.count).toBe(1);
  const none = await list({ search: foreign.id }, { limit: 20 });
  expect(none).toEqual({ orders: [], nextCursor: null, totals: null });
});
