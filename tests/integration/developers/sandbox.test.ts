import { testBalance } from '../../../contracts/sandbox/terms';
import { callByKey, makeKey } from '../../support/shop/key-client';
import { readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { everyItem } from '../../support/table/rows';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

const order = (recipient: string) => ({ bundle: mtn1gb().planId, recipient, max_price: mtn1gb().price });

/** The rows that a test call may change: its key was used, counted and called. */
const ofTheKey = /^(USER#\S+ API-USE#|CALLS#|PACE#KEY#)/;
const live = async () => {
  const all = await everyItem(shop);
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => !key.startsWith('TEST#') && !ofTheKey.test(key)),
  );
};

/** One program, for either key. */
async function program(key: string) {
  const call = (route: string, body?: unknown) => callByKey(shop, route, { key, body });
  const before = (await call('GET /v1/balance')).body;
  const bought = await call('POST /v1/orders', order('0241234567'));
  const after = (await call('GET /v1/balance')).body;
  const dear = await call('POST /v1/orders', { ...order('0241234568'), max_price: 0.01 });
  return {
    statuses: [bought.status, dear.status],
    order: {
      ...bought.body,
      number: 'ORD',
      created_at: '',
      mode: '',
      version: 0,
      status: '',
      stage_text: '',
    },
    isOpen: ['processing', 'pending', 'completed'].includes(String(bought.body.status)),
    refusal: dear.body.error.code,
    paid: Number(before.balance) - Number(after.balance),
    modes: [before.mode, bought.body.mode],
  };
}

test('no test call changes any item of the shop', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { secret: key } = await makeKey(shop, ama, { mode: 'test' });
  await shop.cloud.events.drained();
  const before = await live();
  expect((await callByKey(shop, 'GET /v1/balance', { key })).body.balance).toBe(testBalance);
  const request = { key, idempotencyKey: 'invoice-0001', body: order('0240000003') };
  const first = await callByKey(shop, 'POST /v1/orders', request);
  const again = await callByKey(shop, 'POST /v1/orders', request);
  expect(again.body.number).toBe(first.body.number);
  for (const digits of ['0001', '0002', '0012'])
    await callByKey(shop, 'POST /v1/orders', { key, body: order(`024000${digits}`) });
  const refilled = await callByKey(shop, 'POST /v1/sandbox/refill', { key });
  expect(refilled).toMatchObject({ status: 200, body: { balance: testBalance } });
  const busy = await callByKey(shop, 'POST /v1/orders', { key, body: order('0240000009') });
  const stageOf = async () => {
    const item = await shop.table.get(
      { PK: `TEST#ORDER#${busy.body.number}~${ama.userId}`, SK: 'ORDER' },
      { consistent: true },
    );
    return item?.stage;
  };
  expect(await stageOf()).toBe('waiting');
  await callByKey(shop, `GET /v1/orders/${busy.body.number}`, { key });
  expect(await stageOf()).toBe('accepted');
  await shop.cloud.events.drained();
  expect(await live()).toEqual(before);
  expect((await readWallet(shop.table, ama.userId)).account.balance).toBe(5_000);
});

test('the same program does the same in the sandbox and in the shop, when only its key changes', async () => {
  const ama = await shop.person({ cedis: 50 });
  const { secret: test } = await makeKey(shop, ama, { mode: 'test' });
  const { secret: own } = await makeKey(shop, ama);
  const { modes: testModes, ...inSandbox } = await program(test);
  const { modes: liveModes, ...inShop } = await program(own);
  expect(inSandbox).toEqual(inShop);
  expect([testModes, liveModes]).toEqual([
    ['test', 'test'],
    ['live', 'live'],
  ]);
  expect(inShop).toMatchObject({ statuses: [201, 409], refusal: 'price_changed', isOpen: true });
});
