import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { placeOrder } from '../../../../lambdas/core/developers/place-order';
import { type ApiKey, apiKeySpentRow } from '../../../../lambdas/core/developers/rows';
import { account, apiKey, cedis } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

let keys = 0;
type Body = Parameters<typeof placeOrder>[2];
const body = (change: Partial<Body> = {}): Body => {
  keys += 1;
  return {
    idempotency_key: `request-${keys}`,
    bundle: 'mtn-1gb',
    recipient: `0241${String(100_000 + keys)}`,
    max_price: 5,
    ...change,
  };
};

async function openShop(balance = 1_000) {
  const core = await openCore();
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(balance) })) });
  const buy = async (input: Body, by = apiKey()) => {
    try {
      return { placed: await placeOrder(core.ports, by, input) };
    } catch (error) {
      return { code: (error as { code?: string }).code ?? String(error) };
    }
  };
  return { ...core, buy };
}

const codes = (answers: readonly { code?: string }[]) =>
  answers.flatMap(({ code }) => (code === undefined ? [] : [code]));

test('a key’s limit for a day holds against 100 orders at once', async () => {
  const { buy, ports, balance } = await openShop();
  const limited = apiKey({ mostADay: cedis(37) });
  const answers = await Promise.all(Array.from({ length: 100 }, () => buy(body(), limited)));
  expect(answers.filter(({ placed }) => placed !== undefined)).toHaveLength(7);
  expect(new Set(codes(answers))).toEqual(new Set(['spend_limit_reached']));
  expect(await balance()).toBe(cedis(1_000 - 35));
  const of = { userId: limited.userId, id: limited.id, day: '2026-11-20' };
  expect(await ports.db.get(apiKeySpentRow, of)).toMatchObject({ amount: cedis(35) });
});

test('50 requests at once with one idempotency key make one order, and all get it', async () => {
  const { buy, balance } = await openShop();
  const request = body({ reference: 'invoice-17' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(request)));
  const numbers = answers.map(({ placed }) => placed?.order.id);
  expect(new Set(numbers).size).toBe(1);
  expect(answers.filter(({ placed }) => placed?.isRepeated === false)).toHaveLength(1);
  expect(await balance()).toBe(cedis(995));
});

test('one idempotency key with a live and a test key makes two orders, and a repeated request gets that of its mode', async () => {
  const { buy } = await openShop();
  const request = body({ accept: ['duplicate'] });
  const numberOf = async (mode: ApiKey['mode']) => (await buy(request, apiKey({ mode }))).placed?.order.id;
  const [live, test] = [await numberOf('live'), await numberOf('test')];
  expect([live, test]).toEqual([expect.stringMatching(/^ORD/), expect.stringMatching(/^TST/)]);
  expect([await numberOf('live'), await numberOf('test')]).toEqual([live, test]);
});

test('a higher limit than the price charges the price', async () => {
  const { buy, balance } = await openShop();
  const { placed } = await buy(body({ max_price: 90 }));
  expect(placed?.order.amount).toBe(cedis(5));
  expect(await balance()).toBe(cedis(995));
});

test('a lower limit than the price buys nothing, and says so again', async () => {
  const { buy, balance } = await openShop();
  const request = body({ max_price: 4.99 });
  expect(await buy(request)).toEqual({ code: 'price_changed' });
  expect(await buy(request)).toEqual({ code: 'price_changed' });
  expect(await balance()).toBe(cedis(1_000));
});

test.each([
  ['another reference', { reference: 'b' }],
  ['another limit', { max_price: 6 }],
  ['another number', { recipient: '0241999999' }],
  ['what it accepts', { accept: ['duplicate'] }],
])('an idempotency key is refused with %s', async (_, change: object) => {
  const { buy } = await openShop();
  const request = body({ reference: 'a' });
  await buy(request);
  expect(await buy({ ...request, ...change })).toEqual({ code: 'request_id_reused' });
  expect((await buy(request)).placed?.isRepeated).toBe(true);
});

test('a banned customer’s key buys nothing, whatever was read before', async () => {
  const { buy, table, balance } = await openShop();
  await table.write({ put: accountRow.encode(account({ isBanned: true, balance: cedis(50) })) });
  expect(await buy(body())).toEqual({ code: 'account_banned' });
  expect(await balance()).toBe(cedis(50));
});

test('a key buys nothing while a payment of its customer is disputed, except what it had bought before', async () => {
  const { buy, table, balance } = await openShop();
  const request = body();
  const before = await buy(request);
  const held = account({ balance: cedis(995), held: cedis(20), ledgerSeq: 3 });
  await table.write({ put: accountRow.encode(held) });
  expect(await buy(body())).toEqual({ code: 'payment_disputed' });
  expect((await buy(request)).placed?.order.id).toBe(before.placed?.order.id);
  await table.write({ put: accountRow.encode({ ...held, held: cedis(0), debt: cedis(20) }) });
  expect(await buy(body())).toEqual({ code: 'payment_disputed' });
  expect(await balance()).toBe(cedis(995));
});
