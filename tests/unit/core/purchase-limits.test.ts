import type { Account } from '../../../lambdas/core/accounts/entities';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { mostUnproven } from '../../../lambdas/core/orders/purchase/purchase-limits';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { allEnded, othersEnded } from '../../../lambdas/core/sessions/rows';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, noon, price, purchase, someSession } from '../../support/shop/fixtures';
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
