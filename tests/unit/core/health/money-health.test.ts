import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { moneyHealth } from '../../../../lambdas/core/health/money-health';
import { paystackBalanceRow } from '../../../../lambdas/core/health/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { minuteMs } from '../../../../lambdas/core/time';
import { isDeep } from '../../../support/depth';
import { fillHealth, healthPorts } from '../../../support/shop/filled-health';
import { cedis, noon, order } from '../../../support/shop/fixtures';
import { meteredTable } from '../../../support/table/metered-table';

const later = new Date(noon.getTime() + 90 * minuteMs);

/** @param settled orders that were delivered or refunded, one each minute back from noon */
async function asked(count: number, settled = 0) {
  const { table, during } = meteredTable();
  await fillHealth(table, count);
  for (let number = 0; number < settled; number += 1) {
    const id = `ORDS${String(number).padStart(11, '0')}`;
    const createdAt = new Date(noon.getTime() - number * minuteMs);
    const status = number % 50 === 0 ? 'failed' : 'completed';
    const done = { stage: 'settled', status, dueAt: null } as const;
    await table.write({ put: orderRow.encode(order({ id, idempotencyKey: id, createdAt, ...done })) });
  }
  let lines: Awaited<ReturnType<typeof moneyHealth>>['lines'] = [];
  const requests = await during(async () => {
    ({ lines } = await moneyHealth(healthPorts(table), later));
  });
  const read = requests.reduce((sum, each) => sum + each.read, 0);
  const items = requests.reduce((sum, each) => sum + each.items, 0);
  return { lines, requests: requests.length, read, items };
}

test('the page costs the same however many orders wait', async () => {
  const [some, many] = [await asked(450), await asked(isDeep ? 1_800 : 600)];
  expect(many).toMatchObject({ requests: some.requests, read: some.read, items: some.items });
  expect(many.lines.find(({ name }) => name === 'orders_open')).toMatchObject({ count: 100, isMore: true });
  expect(many.lines.find(({ name }) => name === 'waiting')).toMatchObject({ count: 100, isMore: true });
  expect(many.read).toBeLessThan(150);
});

test('the page costs the same however many orders have ended', async () => {
  const [young, old] = [await asked(20, 1_000), await asked(20, isDeep ? 10_000 : 2_000)];
  expect(old).toEqual(young);
});

test('if there are more items than one read returns, no line about them is fine', async () => {
  const { lines } = await asked(101);
  expect(lines.find(({ name }) => name === 'reversed')).toMatchObject({
    state: 'look',
    count: 0,
    isMore: true,
  });
});

test('an unreadable row makes its own lines unknown or worse, and no others', async () => {
  const { table } = meteredTable();
  await fillHealth(table, 2);
  const key = attentionRow.key({ subject: { kind: 'order', id: 'ORDA00000000000' } });
  const row = await table.get(key, { consistent: true });
  await table.write({ put: { ...key, ...row, events: 'damaged' } });
  await table.write({ put: { PK: 'FLOAT-BOOKS', SK: 'hubnet', balance: 'damaged' } });
  const { lines, failures } = await moneyHealth(healthPorts(table), later);
  expect(failures).toHaveLength(1);
  const line = (name: string) => lines.find((each) => each.name === name);
  expect(line('orders_open')).toMatchObject({ state: 'act', count: 1, isMore: true });
  expect(line('disputes')).toMatchObject({ state: 'look' });
  expect(line('floats_differ')).toMatchObject({ state: 'unknown' });
  expect(line('waiting')).toMatchObject({ state: 'act' });
});

test('figures that the sweep updates are unknown once no sweep has run for eleven minutes', async () => {
  const { table } = meteredTable();
  const saved = { isOff: false, last: { balance: cedis(5), at: noon }, unknownSince: null, askedAt: noon };
  await table.write({ put: paystackBalanceRow.encode(saved) });
  const at = async (minutes: number) => {
    const now = new Date(noon.getTime() + minutes * minuteMs);
    const { lines } = await moneyHealth(healthPorts(table), now);
    return ['floats_differ', 'silence', 'cover'].map(
      (name) => lines.find((each) => each.name === name)?.state,
    );
  };
  expect(await at(11)).toEqual(['fine', 'fine', 'fine']);
  expect(await at(11.1)).toEqual(['unknown', 'unknown', 'unknown']);
});
