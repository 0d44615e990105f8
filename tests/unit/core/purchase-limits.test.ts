import type { Account } from '../../../lambdas/core/accounts/entities';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { mostUnproven } from '../../../lambdas/core/orders/purchase/purchase-limits';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const refusal: PlaceOutcome = { kind: 'refused', cause: 'number_refused' };
const rich = { balance: cedis(5_000) };

/** A shop with a customer who has money, and suppliers that answer as told. */
async function open(script: Parameters<typeof openCore>[0], change: Partial<Account> = {}) {
  const core = await openCore(script);
  await core.table.write({ put: accountRow.encode(account({ ...rich, ...change })) });
  let made = 0;
  const again = (name: string, planId = 'mtn-1gb') =>
    buyBundle(core.ports, purchase({ confirmed: ['duplicate'], idempotencyKey: name, planId }));
  return {
    ...core,
    again,
    buy: () => {
      made += 1;
      return again(`request-${made}`);
    },
    async buyer() {
      return await core.ports.db.get(accountRow, { userId: account().userId });
    },
  };
}

const codeOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'rejected' ? settled.reason.code : 'answered';

test('a customer can buy thirty times a minute, however many at once; a repeated request is still answered', async () => {
  const { again, wait, balance } = await open({});
  const names = Array.from({ length: 36 }, (_, index) => `request-${index}`);
  const codes = (await Promise.allSettled(names.map((name) => again(name)))).map(codeOf);
  expect(codes.filter((code) => code === 'answered')).toHaveLength(30);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(6);
  expect(await balance()).toBe(500_000 - 30 * price().price);
  const first = names[codes.indexOf('answered')] ?? '';
  expect(await again(first)).toMatchObject({ success: true });
  wait(2);
  expect(await again(names[codes.indexOf('too_many_requests')] ?? '')).toMatchObject({ success: true });
});

test('declined purchases count: beyond thirty a minute, none leaves a row', async () => {
  const { again, table } = await open({});
  for (let each = 0; each < 30; each += 1) await again(`declined-${each}`, 'no-such-plan');
  await expect(again('declined-30', 'no-such-plan')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(again('good')).rejects.toMatchObject({ code: 'too_many_requests' });
  const row = (name: string) =>
    table.get(orderRow.key({ id: orderNumberOf(account().userId, name) }), { consistent: true });
  expect(await row('declined-29')).not.toBeNull();
  expect(await row('declined-30')).toBeNull();
});

test('cancelled purchases count: a customer can buy and cancel thirty times a minute', async () => {
  const { again, ports, wait, balance } = await open({ perMinute: 1 });
  const { userId } = account();
  const before = await balance();
  const cancelled = async (name: string) => {
    await ports.rateLimiter.holdLine({ name: 'hubnet#mtn', most: 1 });
    const { orderNumber } = await again(name);
    await cancelOrder(ports, { userId, orderNumber: String(orderNumber) });
  };
  for (let each = 0; each < 30; each += 1) await cancelled(`cancelled-${each}`);
  expect(await balance()).toBe(before);
  await expect(cancelled('cancelled-30')).rejects.toMatchObject({ code: 'too_many_requests' });
  wait(2);
  await cancelled('cancelled-31');
});

/** Buys a few times a minute until a purchase is declined, at most this many times. */
async function buyUntilDeclined({ buy, wait }: Awaited<ReturnType<typeof open>>, most: number) {
  for (let orders = 0; orders < most; orders += 1) {
    if (orders > 0 && orders % 20 === 0) wait(2);
    const answer = await buy();
    if (answer.orderNumber === null) return { orders, answer };
  }
  return { orders: most, answer: null };
}

test.each([
  ['are refused', { placed: Array<PlaceOutcome>(90).fill(refusal) }],
  ['wait for a supplier', { perMinute: 0 }],
  ['got no answer', { placed: Array<PlaceOutcome>(90).fill({ kind: 'unknown', detail: 'Silent' }) }],
])(
  'one customer gets at most forty orders in an hour %s; the next purchase is told what to do',
  async (_, script) => {
    const shop = await open(script);
    const { orders, answer } = await buyUntilDeclined(shop, 90);
    expect(orders).toBe(mostUnproven);
    expect(answer).toMatchObject({ success: false });
    expect(answer?.message).toMatch(
      /^40 of your orders .* Check the numbers .* or in an hour\. Nothing was taken/,
    );
    const before = await shop.balance();
    shop.wait(50);
    expect(await shop.buy()).toMatchObject({ orderNumber: null });
    expect(await shop.balance()).toBe(before);
    shop.wait(15);
    expect((await shop.buy()).orderNumber).not.toBeNull();
  },
);

test('a customer whose orders suppliers accept can buy without this limit', async () => {
  const shop = await open({});
  expect(await buyUntilDeclined(shop, 130)).toMatchObject({ orders: 130 });
  expect((await shop.buyer())?.unproven.length).toBeLessThan(mostUnproven);
});

test('the counters take little space, and a row from before there were counters can be read', async () => {
  const shop = await open({ perMinute: 0 });
  await buyUntilDeclined(shop, 90);
  const buyer = await shop.buyer();
  if (buyer === null) throw new Error('The buyer is gone');
  const { bought = '', unproven = '', ...older } = accountRow.encode(buyer);
  expect(`bought${bought}unproven${unproven}`.length).toBeLessThan(110);
  expect(accountRow.decode(older)).toMatchObject({ recentPurchases: [], recentTopUps: [], unproven: [] });
  expect(accountRow.decode(accountRow.encode(buyer))).toEqual(buyer);
});
