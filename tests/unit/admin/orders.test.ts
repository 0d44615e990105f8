import { accountRow } from '../../../lambdas/core/accounts/rows';
import { listOrders, type OrderFilters } from '../../../lambdas/core/desk/list-orders';
import { AppError } from '../../../lambdas/core/kernel/errors';
import type { Table } from '../../../lambdas/core/kernel/table';
import type { Order } from '../../../lambdas/core/orders/order';
import { debit } from '../../../lambdas/core/orders/order-money';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { createModelTable } from '../../simulation/model/model-table';
import { account, cedis, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { wholeDb } from '../../support/table/whole-db';
import { manyOrders, portsOver } from './many-orders';

/** Reads every page of a list, in order. */
async function everyPage(table: Table, filters: OrderFilters, { limit = 50, maximumRows = 1_000 } = {}) {
  const pages: (readonly Order[])[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(portsOver(table), filters, { limit, cursor, maximumRows });
    pages.push(page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const numbers = (orders: readonly Order[]) => orders.map(({ id }) => id);
describe('of 3,000 orders in ten months', () => {
  const table = createModelTable();
  let orders: Order[];
  beforeAll(async () => {
    orders = await manyOrders(table, { count: 3_000, days: 300 });
  });

  test.each([50, 5_000])(
    'pages of %i contain each order once, newest first',
    async (limit) => {
      const pages = await everyPage(table, {}, { limit, maximumRows: 10_000 });
      expect(numbers(pages.flat())).toEqual(numbers(orders));
      if (limit <= 100) for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
    },
    60_000,
  );

  test.each<[string, OrderFilters, (order: Order) => boolean]>([
    ['a status', { status: 'failed' }, ({ status }) => status === 'failed'],
    ['a network', { search: 'airtel' }, ({ network }) => network === 'Airteltigo'],
    [
      'a date range, through the end of its last day',
      { dateRange: { from: '2026-09-03', to: '2026-10-01' } },
      ({ createdAt }) =>
        createdAt >= new Date('2026-09-03T00:00:00Z') && createdAt < new Date('2026-10-02T00:00:00Z'),
    ],
    ['a part of an order number', { search: 'ord00' }, ({ id }) => id.includes('ORD00')],
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

  test.each(['0240000007', '+233 24 000 0007', '233240000007'])(
    '%s finds all orders to that number',
    async (typed) => {
      const expected = numbers(orders.filter(({ phoneNumber }) => phoneNumber === '0240000007'));
      expect(expected.length).toBeGreaterThan(2);
      for (const limit of [2, 50]) {
        const pages = await everyPage(table, { search: typed }, { limit });
        expect(numbers(pages.flat())).toEqual(expected);
      }
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
  expect(numbers([...first.rows, ...second.rows])).toEqual(numbers(orders));
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
        const buyer = await wholeDb(table).get(accountRow, { userId });
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
