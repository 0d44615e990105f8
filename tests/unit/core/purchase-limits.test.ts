import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { allEnded, othersEnded } from '../../../lambdas/core/accounts/sessions';
import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import {
  buysTooFast,
  mostWaiting,
  withPurchase,
} from '../../../lambdas/core/orders/purchase/purchase-limits';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, noon, order, price, purchase, someSession } from '../../support/shop/fixtures';
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

test('a customer may have twenty waiting orders; the next purchase is refused until some are sent', async () => {
  const shop = await open({ perMinute: 0 });
  for (let orders = 0; orders < mostWaiting; orders += 1) {
    expect((await shop.buy()).orderNumber).not.toBeNull();
  }
  shop.wait(2);
  const before = await shop.balance();
  expect(await shop.buy()).toMatchObject({
    orderNumber: null,
    message: expect.stringMatching(/^20 of your orders are waiting .* Nothing was taken/),
  });
  expect(await shop.balance()).toBe(before);
  const oldest = await shop.readOrder(orderNumberOf(account().userId, 'request-1'));
  await cancelOrder(shop.ports, { userId: account().userId, orderNumber: oldest.id });
  expect((await shop.buy()).orderNumber).not.toBeNull();
  expect((await shop.buy()).orderNumber).toBeNull();
});

test.each([
  ['are refused', { placed: Array<PlaceOutcome>(30).fill(refusal) }],
  ['get no answer', { placed: Array<PlaceOutcome>(30).fill({ kind: 'unknown', detail: 'Silent' }) }],
])('orders that %s don’t wait, so they don’t count', async (_, script) => {
  const shop = await open(script);
  for (let orders = 0; orders < mostWaiting + 5; orders += 1) {
    expect((await shop.buy()).orderNumber).not.toBeNull();
  }
});

test('a customer’s first delivery ends their time as a new one, and a purchase beside it doesn’t begin it again', async () => {
  const core = await openCore({ placed: [{ kind: 'accepted' }, { kind: 'accepted' }] });
  await core.table.write({ put: accountRow.encode(account({ ...rich, isNew: true })) });
  const isNew = async () =>
    (await core.ports.db.get(accountRow, { userId: account().userId }))?.isNew ?? null;
  const first = await buyBundle(core.ports, purchase({ idempotencyKey: 'first' }));
  const order = await core.readOrder(first.orderNumber ?? '');
  expect([order.ofNewAccount, await isNew()]).toEqual([true, true]);
  await core.recordReply(order, { kind: 'delivered' });
  expect(await isNew()).toBe(false);
  const second = await buyBundle(
    core.ports,
    purchase({ idempotencyKey: 'second', confirmed: ['duplicate'] }),
  );
  expect((await core.readOrder(second.orderNumber ?? '')).ofNewAccount).toBe(false);
  expect(await isNew()).toBe(false);
});

/** A core whose inconsistent reads show the state before the change. */
async function changed(from: Standing, to: Standing) {
  const core = await openCore({ lagMs: 60_000 });
  await put(core, from);
  core.wait(5);
  await put(core, to);
  return core;
}

type Core = Awaited<ReturnType<typeof openCore>>;
interface Standing {
  readonly account?: Partial<ReturnType<typeof account>>;
  readonly price?: Partial<ReturnType<typeof price>>;
}

async function put({ table }: Core, standing: Standing): Promise<void> {
  await table.write({ put: accountRow.encode(account(standing.account)) });
  await table.write({ put: priceRow.encode(price(standing.price)) });
}

const buy = ({ ports }: Core) => buyBundle(ports, purchase({ confirmed: [] }));

test('money that was there a moment ago buys nothing', async () => {
  const spent = { balance: cedis(1), ledgerSeq: account().ledgerSeq + 1 };
  const core = await changed({}, { account: spent });
  expect(await buy(core)).toMatchObject({
    success: false,
    message: expect.stringContaining('Your wallet has ₵1.00'),
  });
  expect(core.calls).toEqual([]);
  expect(await core.balance()).toBe(100);
});

test('a customer who was banned a moment ago buys nothing', async () => {
  const core = await changed({}, { account: { isBanned: true } });
  await expect(buy(core)).rejects.toMatchObject({ code: 'account_banned' });
  expect(core.calls).toEqual([]);
  expect(await core.balance()).toBe(2000);
});

test('a session that ended a moment ago buys nothing, even if an old read shows it open', async () => {
  for (const endedSessions of [allEnded(noon), othersEnded({ ...someSession, id: 'another' }, noon)]) {
    const core = await changed({}, { account: { endedSessions } });
    await expect(buy(core)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await core.balance()).toBe(2000);
  }
});

test('a session that ends while it buys writes no order, and another session of the same customer does', async () => {
  for (const [kept, isBought] of [
    ['another', false],
    [someSession.id, true],
  ] as const) {
    const core = await openCore();
    const endedSessions = othersEnded({ ...someSession, id: kept }, noon);
    let isEnded = false;
    const write = (async (changes: never) => {
      if (!isEnded) await put(core, { account: { endedSessions } });
      isEnded = true;
      return core.ports.db.write(changes);
    }) as typeof core.ports.db.write;
    const buying = buy({ ...core, ports: { ...core.ports, db: { ...core.ports.db, write } } });
    if (isBought) expect(await buying).toMatchObject({ success: true });
    else await expect(buying).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await core.balance()).toBe(isBought ? 2000 - price().price : 2000);
  }
});

describe('order numbers', () => {
  test('another customer’s request with the same id has another number', () => {
    expect(orderNumberOf('user-1', 'request-1')).not.toBe(orderNumberOf('user-2', 'request-1'));
  });

  test('characters can’t be moved between user id and request id to get somebody else’s number', () => {
    expect(orderNumberOf('user-1', '2request')).not.toBe(orderNumberOf('user-12', 'request'));
  });
});

test('an order that a person sends isn’t in line', () => {
  const line = [Math.floor(noon.getTime() / 60_000)];
  const lineAfter = (stage: 'sent' | 'manual') =>
    withPurchase(account(), order({ stage }), line).recentOrders;
  expect(lineAfter('manual')).toEqual(line);
  expect(lineAfter('sent')).toHaveLength(2);
});

test('of the thirty purchases a minute a list leaves half to its customer; a program has a limit of its own', () => {
  let buyer = account();
  for (let bought = 0; bought < 40; bought += 1) buyer = withPurchase(buyer, order(), []);
  expect(buyer.recentPurchases).toHaveLength(30);
  const half = { recentPurchases: buyer.recentPurchases.slice(15) };
  const [program, list] = [{ kind: 'api' }, { kind: 'bulk' }] as Parameters<typeof buysTooFast>[1][];
  const isTooFast = (channel: typeof list) => [buyer, half].map((of) => buysTooFast(of, channel, noon));
  expect(isTooFast(undefined)).toEqual([true, false]);
  expect(isTooFast(list)).toEqual([true, true]);
  expect(isTooFast(program)).toEqual([false, false]);
});
