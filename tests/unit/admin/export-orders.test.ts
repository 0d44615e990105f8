import { csvLine } from '../../../contracts/csv';
import { exportOrders, type OrderFilters } from '../../../lambdas/core/desk/list-orders';
import type { Table } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { createModelTable } from '../../simulation/model/model-table';
import { customerId, order } from '../../support/shop/fixtures';
import { manyOrders, portsOver } from './many-orders';

async function exported(table: Table, filters: OrderFilters): Promise<string[]> {
  const parts: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await exportOrders(portsOver(table), filters, cursor);
    parts.push(part.csv);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return parts;
}

const head = 'Order Number,User Name,Phone Number,Network,Data Plan,Amount,Status,API Used,Created At';

test('an export contains matching orders only, with the names of their customers', async () => {
  const table = createModelTable();
  await manyOrders(table, { count: 20, days: 9, customers: 1, seed: 4 });
  const [known, unknown] = [customerId(0), 'gone'].map((userId, index) =>
    order({
      id: `ORD00000000000${index}`,
      userId,
      userName: index === 0 ? 'Customer 0' : null,
      createdAt: new Date(`2026-11-0${index + 1}T23:59:59.999Z`),
    }),
  );
  for (const one of [known, unknown]) if (one) await table.write({ put: orderRow.encode(one) });
  const dateRange = { from: '2026-11-01', to: '2026-11-02' };
  expect((await exported(table, { dateRange })).join('')).toBe(
    [
      head,
      'ORD000000000001,Unknown User,0241234567,MTN,MTN 1GB,5.00,processing,hubnet,2026-11-02T23:59:59.999Z',
      'ORD000000000000,Customer 0,0241234567,MTN,MTN 1GB,5.00,processing,hubnet,2026-11-01T23:59:59.999Z',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', '"\'\tcmd"'],
  ['Àma "the" Mensah, Jr.', '"Àma ""the"" Mensah, Jr."'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is written as %s', (cell, written) => {
  expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
});
