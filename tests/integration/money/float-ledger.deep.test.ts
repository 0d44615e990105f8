import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { charges } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { ledgerCheckKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { systemClock } from '../../../lambdas/adapters/use';
import { floatEntryRow, floatRow } from '../../../lambdas/core/floats/rows';
import { minuteMs } from '../../../lambdas/core/time';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';
import { until } from '../../support/waiting/until';

/**
 * What a supplier's float should be, compared with the supplier's own figure: from a purchase to the entry, and with
 * amounts that staff enter.
 */

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  const costs = { id: 'mtn-1gb', updates: { cost_hubnet: 4 } };
  expect((await shop.call('admin-update-price', costs, admin.token)).status).toBe(200);
});
afterAll(() => shop.stop());

const sweep = () => shop.cloud.lambda.invoke('reconcile', {});
const says = (float: number) => controlSupplier(shop.cloud.endpoints.suppliers, { float });
const ledger = async () =>
  (await shop.call('admin-get-floats', { ledger_of: 'hubnet', limit: 2 }, admin.token)).body;

/** Makes it as if the float had last been read so long ago. */
async function askedAgo(minutes: number): Promise<void> {
  const float = (await wholeDb(shop.table).list(floatRow)).find(({ supplier }) => supplier === 'hubnet');
  const at = new Date(Date.now() - minutes * minuteMs).toISOString();
  const last = { balance: float?.last?.balance, at };
  await shop.table.write({
    update: floatRow.key({ supplier: 'hubnet' }),
    set: { asked_at: at, last },
    when: { equals: {} },
  });
}

const counted = async (cost: number) => {
  const reader = charges.open(shop.table, systemClock);
  await until(async () => (await reader.read())['hubnet.cost'] === cost);
};

const type = (change: { kind: 'topup' | 'set'; amount: number }, requestId: string) =>
  shop.call(
    'admin-change-float',
    { requestId, supplier: 'hubnet', text: 'MoMo 4711', ...change },
    admin.token,
  );

test('a purchase lowers the expected float by the cost of its bundle', async () => {
  await says(420);
  await sweep();
  await askedAgo(1);
  await sweep();
  expect(await ledger()).toMatchObject({
    floats: [{ balance: 420, expected: 420, differs: null }],
    ledger: [{ kind: 'set', amount: 420, balance_after: 420, by_name: null }],
  });
  const { token } = await shop.person({ cedis: 20 });
  await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0240000000' }), token);
  await counted(400);
  await askedAgo(5);
  await says(416);
  await sweep();
  expect((await ledger()).floats).toMatchObject([{ balance: 416, expected: 416, uncosted: 0 }]);
});

test('an amount that staff enter is in the ledger once, after the costs of earlier orders', async () => {
  const answers = await Promise.all([
    type({ kind: 'topup', amount: 50 }, 'pay-in-once'),
    type({ kind: 'topup', amount: 50 }, 'pay-in-once'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { ledger: entries, older } = await ledger();
  expect(entries).toMatchObject([
    { kind: 'topup', amount: 50, balance_after: 466, text: 'MoMo 4711', by_name: 'Test Person' },
    { kind: 'cost', amount: -4, balance_after: 416 },
  ]);
  const asked = { ledger_of: 'hubnet', limit: 2, cursor: older ?? '' } as const;
  expect((await shop.call('admin-get-floats', asked, admin.token)).body).toMatchObject({
    ledger: [{ kind: 'set' }],
    older: null,
  });
  expect((await type({ kind: 'topup', amount: -50 }, 'pay-in-less')).status).toBe(400);
  expect((await type({ kind: 'topup', amount: 50 }, 'pay-in-again')).body.error?.code).toBe(
    'confirmation_needed',
  );
  // Whether it is in the last reading isn't known.
  expect((await type({ kind: 'set', amount: 416 }, 'counted-anew')).body.error?.code).toBe('balance_changed');
  await askedAgo(5);
  await sweep();
  expect((await type({ kind: 'set', amount: 416 }, 'counted-anew')).status).toBe(200);
  expect((await ledger()).floats).toMatchObject([{ expected: 416 }]);
});

test('an order that its supplier charged and failed is owed, claimed, and noted as given back', async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0 });
  const { token } = await shop.person({ cedis: 20 });
  const { body } = await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0240000002' }), token);
  const orderIds = [body.order_number ?? ''];
  const owed = async () => (await shop.call('admin-get-floats', { owed: true }, admin.token)).body.owed;
  await until(async () => (await owed())?.length === 1);
  const [order] = (await owed()) ?? [];
  expect(order).toMatchObject({ order_number: orderIds[0], supplier: 'hubnet', cost: 4, is_owed: false });
  const { 'hubnet.cost': cost = 0 } = await charges.open(shop.table, systemClock).read();
  expect(cost).toBe(800);

  // The supplier has given it back, so there is no difference.
  await askedAgo(5);
  await says(416);
  await sweep();
  await askedAgo(1);
  await sweep();
  expect((await ledger()).floats).toMatchObject([{ balance: 416, expected: 412, differs: null }]);
  expect(await owed()).toHaveLength(1);

  const mark = (kind: 'claim' | 'back', requestId: string) =>
    shop.call(
      'admin-mark-owed',
      { requestId, supplier: 'hubnet', kind, orderIds, text: 'By phone' },
      admin.token,
    );
  expect((await mark('claim', 'claimed-once')).status).toBe(200);
  expect(await owed()).toMatchObject([{ claimed: { by_name: 'Test Person', text: 'By phone' } }]);
  expect((await mark('back', 'given-back')).status).toBe(200);
  expect(await owed()).toEqual([]);
  expect(await ledger()).toMatchObject({
    floats: [{ balance: 416, expected: 416 }],
    ledger: [{ kind: 'back', amount: 4, balance_after: 416, text: orderIds[0] }, { kind: 'cost' }],
  });
});

test('the nightly check finds an entry that was changed', async () => {
  const check = async () => {
    await shop.table.write({ delete: ledgerCheckKey });
    await shop.cloud.lambda.invoke('check-ledger', {});
    return (await checkProgress(shop.table).read())?.state;
  };
  expect(await check()).toMatchObject({ at: null, mismatches: 0 });
  await shop.table.write({
    update: floatEntryRow.key({ supplier: 'hubnet', seq: 2 }),
    set: { amount: -1 },
    when: { equals: {} },
  });
  expect((await check())?.mismatches).toBeGreaterThan(0);
});
