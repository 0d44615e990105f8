import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { caseNumber } from '../../../lambdas/core/cases/rows';
import { AppError } from '../../../lambdas/core/errors';
import type { Table } from '../../../lambdas/core/kernel/table';
import { listOrders, type OrderFilters, orderViews } from '../../../lambdas/core/orders/lists/list-orders';
import type { Order } from '../../../lambdas/core/orders/order';
import { debit } from '../../../lambdas/core/orders/order-money';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { createModelTable } from '../../simulation/model/model-table';
import { sampled } from '../../support/depth';
import { account, cedis, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import { manyOrders, portsOver } from './many-orders';

/** Reads every page of a list, in order. */
async function everyPage(table: Table, filters: OrderFilters, { limit = 50, maximumRows = 1_000 } = {}) {
  const pages: (readonly Order[])[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(portsOver(table), filters, { limit, cursor, maximumRows });
    pages.push(page.orders);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const numbers = (orders: readonly Order[]) => orders.map(({ id }) => id);
describe('of 3,000 orders in ten months', () => {
  const { table, during } = meteredTable();
  let orders: Order[];
  beforeAll(async () => {
    orders = await manyOrders(table, { count: 3_000, days: 300 });
  });

  const unitsOf = async (work: () => Promise<unknown>) => {
    const requests = await during(work);
    return { requests: requests.length, units: requests.reduce((sum, { read }) => sum + read, 0) };
  };

  test.each(sampled([1, 50, 100, 5_000], [50, 100, 5_000]))(
    'pages of %i contain each order once, newest first',
    async (limit) => {
      const pages = await everyPage(table, {}, { limit, maximumRows: 10_000 });
      expect(numbers(pages.flat())).toEqual(numbers(orders));
      if (limit <= 100) for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
    },
    60_000,
  );

  test('a page of 50 costs at most 30 units, including its 40 customers’ names', async () => {
    const ports = portsOver(table);
    const page = async () => {
      const { orders } = await listOrders(ports, {}, { limit: 50, maximumRows: 1_000 });
      await orderViews(ports, orders);
    };
    expect((await unitsOf(page)).units).toBeLessThanOrEqual(30);
  });

  test.each<[string, OrderFilters, (order: Order) => boolean]>([
    ['a status', { status: 'failed' }, ({ status }) => status === 'failed'],
    ['orders by hand', { byHand: true }, ({ stage }) => stage === 'manual'],
    ['a network', { search: 'airtel' }, ({ network }) => network === 'Airteltigo'],
    [
      'a date range, through the end of its last day',
      { dateRange: { from: '2026-09-03', to: '2026-10-01' } },
      ({ createdAt }) =>
        createdAt >= new Date('2026-09-03T00:00:00Z') && createdAt < new Date('2026-10-02T00:00:00Z'),
    ],
    [
      'one day and a status',
      { status: 'pending', dateRange: { from: '2026-10-31', to: '2026-10-31' } },
      ({ status, createdAt }) => status === 'pending' && createdAt.toISOString().startsWith('2026-10-31'),
    ],
    ['dates before the first order', { dateRange: { from: '2020-01-01', to: '2020-12-31' } }, () => false],
    ['future dates', { dateRange: { from: '2027-01-01', to: '2027-12-31' } }, () => false],
    ['a part of an order number', { search: 'ord00' }, ({ id }) => id.includes('ORD00')],
    ['a part of a phone number', { search: '0007' }, ({ phoneNumber }) => phoneNumber.includes('0007')],
  ])('filtering by %s leaves all matching orders, in order', async (_what, filters, isMeant) => {
    const found = (await everyPage(table, filters)).flat();
    expect(numbers(found)).toEqual(numbers(orders.filter(isMeant)));
  });

  test('a search with few matches ends pages early, and the pages together contain every match', async () => {
    const [rare] = orders.slice(-1);
    const pages = await everyPage(table, { search: rare?.id.slice(0, -1) ?? '' }, { maximumRows: 500 });
    expect(pages.length).toBeGreaterThan(5);
    expect(numbers(pages.flat())).toEqual([rare?.id]);
  });

  test.each([(id: string) => id, (id: string) => ` ${id.toLowerCase()} `])(
    'an order number finds its order with one read',
    async (typed) => {
      const id = orders[1234]?.id ?? '';
      const find = () =>
        listOrders(portsOver(table), { search: typed(id) }, { limit: 50, maximumRows: 1_000 });
      expect(numbers((await find()).orders)).toEqual([id]);
      expect((await unitsOf(find)).requests).toBe(1);
    },
  );

  test('a search for a case’s number finds its order, however old, and none without a case', async () => {
    const [old] = orders.slice(-1);
    if (old === undefined) throw new Error('No order');
    const find = async () =>
      numbers(
        (await everyPage(table, { search: ` ${caseNumber({ orderId: old.id }).toLowerCase()}` })).flat(),
      );
    expect(await find()).toEqual([]);
    await table.write({
      update: orderRow.key(old),
      set: { reported: true },
      when: { equals: { version: old.version } },
    });
    expect(await find()).toEqual([old.id]);
  });

  test('a search for an order number also applies the other filters', async () => {
    const found = orders.find(({ status }) => status === 'failed');
    expect((await everyPage(table, { search: found?.id, status: 'completed' })).flat()).toEqual([]);
  });

  test.each(['0240000007', '+233 24 000 0007', '233240000007'])(
    '%s finds all orders to that number',
    async (typed) => {
      const expected = numbers(orders.filter(({ phoneNumber }) => phoneNumber === '0240000007'));
      expect(expected.length).toBeGreaterThan(2);
      for (const limit of [2, 50]) {
        const pages = await everyPage(table, { search: typed }, { limit });
        expect(numbers(pages.flat())).toEqual(expected);
      }
      const find = () => listOrders(portsOver(table), { search: typed }, { limit: 50, maximumRows: 1_000 });
      expect((await unitsOf(find)).requests).toBe(3);
    },
  );

  test.each<OrderFilters>([{}, { search: '0240000007' }, { search: 'customer' }])(
    '%j refuses the cursor of another list',
    async (filters) => {
      for (const cursor of ['x', 'e30', Buffer.from('"2026"').toString('base64url')]) {
        const asked = listOrders(portsOver(table), filters, { limit: 50, cursor, maximumRows: 1_000 });
        await expect(asked).rejects.toThrow(AppError);
      }
    },
  );

  test('a cursor from outside the date range leads to nothing outside it', async () => {
    const first = await listOrders(portsOver(table), {}, { limit: 1, maximumRows: 10 });
    const dateRange = { from: '2026-09-01', to: '2026-09-02' };
    const page = await listOrders(
      portsOver(table),
      { dateRange },
      { limit: 100, cursor: first.nextCursor ?? '', maximumRows: 1_000 },
    );
    expect(page.orders.every(({ createdAt }) => createdAt < new Date('2026-09-03T00:00:00Z'))).toBe(true);
  });
});

test('a page stays the same while newer orders are made', async () => {
  const table = createModelTable();
  const orders = await manyOrders(table, { count: 200, days: 3 });
  const first = await listOrders(portsOver(table), {}, { limit: 100, maximumRows: 1_000 });
  for (let made = 0; made < 30; made += 1) {
    await table.write({ put: orderRow.encode(order({ id: `ORD0000000000${made}`, createdAt: noon })) });
  }
  const query = { limit: 200, cursor: first.nextCursor ?? '', maximumRows: 1_000 };
  const second = await listOrders(portsOver(table), {}, query);
  expect(numbers([...first.orders, ...second.orders])).toEqual(numbers(orders));
});

test('a shop with an order a month is listed completely, and no page takes for ever', async () => {
  const { table, during } = meteredTable();
  const orders = await manyOrders(table, { count: 60, days: 1_800 });
  const pages = await everyPage(table, {});
  expect(numbers(pages.flat())).toEqual(numbers(orders));
  const requests = await during(() => listOrders(portsOver(table), {}, { limit: 50, maximumRows: 1_000 }));
  expect(requests.reduce((sum, { read }) => sum + read, 0)).toBeLessThanOrEqual(30);
});

describe('of a search for people', () => {
  /** Two customers with five orders each, alternating; their order numbers, newest first. */
  async function twoCustomers() {
    const table = createModelTable();
    const bought: Record<string, string[]> = {};
    let made = 0;
    for (const userId of ['ama', 'kofi']) {
      const [name, email] = [`${userId.toUpperCase()} Mensah`, `${userId}@example.com`];
      await makeAccount(table, account({ userId, name, email, balance: cedis(500) }));
      const ids: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        made += 1;
        const createdAt = new Date(noon.getTime() + made * 1000);
        const one = order({ id: `ORD0000000000${String(made).padStart(2, '0')}`, userId, createdAt });
        const buyer = await accounts(table).get(userId);
        const posting = buyer && debit(buyer, one);
        if (posting) {
          await wholeDb(table).write([
            { kind: 'order', next: one },
            { kind: 'posting', posting },
          ]);
        }
        ids.unshift(one.id);
      }
      bought[userId] = ids;
    }
    return { table, ama: bought.ama ?? [], kofi: bought.kofi ?? [] };
  }

  test('a name, a word of a name or an e-mail address finds their orders, one person’s after the other’s', async () => {
    const { table, ama, kofi } = await twoCustomers();
    for (const limit of [1, 3, 50]) {
      const find = async (search: string) => numbers((await everyPage(table, { search }, { limit })).flat());
      expect(await find('mensah')).toEqual([...ama, ...kofi]);
      expect(await find('KOFI mensah')).toEqual(kofi);
      expect(await find('ama@example.com')).toEqual(ama);
      expect(await find('nobody')).toEqual([]);
    }
  });
});
