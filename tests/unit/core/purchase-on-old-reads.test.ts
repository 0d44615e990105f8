import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { account, cedis, price, someSession } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/** A core whose reads that are not consistent show what stood there before the change. */
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

const buy = ({ ports }: Core) =>
  buyBundle(ports, {
    userId: account().userId,
    session: someSession,
    idempotencyKey: 'request-1',
    network: 'MTN',
    planId: 'mtn-1gb',
    phoneNumber: '0241234567',
    price: price().price,
  });

test.each<[string, Standing]>([
  ['a wallet that was empty', { account: { balance: cedis(0) } }],
  ['an account that was banned', { account: { isBanned: true } }],
  ['a bundle that had another price', { price: { price: cedis(99) } }],
  ['a bundle that was not on sale', { price: { isActive: false } }],
])('%s a moment ago is no reason to refuse', async (_, before) => {
  const core = await changed(before, { account: { ledgerSeq: account().ledgerSeq + 1 } });
  expect(await buy(core)).toMatchObject({ success: true });
  expect(await core.balance()).toBe(2000 - price().price);
});

test('an account that was not there a moment ago buys', async () => {
  const core = await openCore({ lagMs: 60_000 });
  expect(await buy(core)).toMatchObject({ success: true });
});

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
