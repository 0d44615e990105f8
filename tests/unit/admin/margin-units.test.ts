import { sheetWrite } from '../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import { marginReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../../lambdas/adapters/use';
import { type MarginCount, marginCounts } from '../../../lambdas/core/statistics/row-counts';
import { meteredTable } from '../../support/table/metered-table';

/** A month of 25 plans, each delivered every day. */
async function unitsOfMonth(ordersInMonth: number) {
  const { table, during } = meteredTable();
  const each = Math.ceil(ordersInMonth / 30 / 25);
  const values: Record<MarginCount, number> = {
    orders: each,
    sold: each * 1_234,
    cost: each * 1_111,
    unknown: 1,
    uncosted: 1_234,
    refunds: 1,
    refunded: 1_234,
  };
  for (let day = 1; day <= 30; day += 1) {
    const name = String(day).padStart(2, '0');
    const keys = Array.from({ length: 25 }, (_, plan) => `MTN mtn-${plan + 1}gb`);
    const counts = keys.flatMap((key) => marginCounts.map((count) => [`${key} ${count}`, values[count]]));
    const days = { [name]: Object.fromEntries(counts) };
    await table.write(sheetWrite({ kind: 'margins', month: `2026-11-${name}`, days }));
  }
  const requests = await during(() => marginReader.open(table, systemClock).daysOf('2026-11'));
  return { requests: requests.length, units: requests.reduce((sum, { read }) => sum + read, 0) };
}

test('a month is read at the same price with 1,000 orders and with 1,000,000: one request, at most 15 units', async () => {
  const [few, many] = [await unitsOfMonth(1_000), await unitsOfMonth(1_000_000)];
  expect(few.requests).toBe(1);
  expect(many.requests).toBe(1);
  expect(many.units).toBeLessThanOrEqual(15);
  // Only the digits of the numbers grow.
  expect(many.units - few.units).toBeLessThanOrEqual(1.5);
});
