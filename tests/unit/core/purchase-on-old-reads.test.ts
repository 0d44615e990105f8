import { accountRow } from '../../../lambdas/core/accounts/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { allEnded, noneEnded, oneEnded, othersEnded } from '../../../lambdas/core/sessions/rows';
import { account, cedis, noon, price, purchase, someSession } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

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

test('an account that did not exist a moment ago can buy', async () => {
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

test('a session that ended a moment ago buys nothing, even if an old read shows it open', async () => {
  for (const endedSessions of [allEnded(noon), othersEnded({ ...someSession, id: 'another' }, noon)]) {
    const core = await changed({}, { account: { endedSessions } });
    await expect(buy(core)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await core.balance()).toBe(2000);
  }
});

test('a session that ends while it buys writes no order, and another session of the same customer does', async () => {
  for (const [ended, isBought] of [
    [someSession.id, false],
    ['another', true],
  ] as const) {
    const core = await openCore();
    const after = oneEnded(noneEnded, { ...someSession, id: ended }, { at: noon, signedOut: false });
    let isEnded = false;
    const write = (async (changes: never) => {
      if (!isEnded) await put(core, { account: { endedSessions: after ?? noneEnded } });
      isEnded = true;
      return core.ports.db.write(changes);
    }) as typeof core.ports.db.write;
    const buying = buy({ ...core, ports: { ...core.ports, db: { ...core.ports.db, write } } });
    if (isBought) expect(await buying).toMatchObject({ success: true });
    else await expect(buying).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await core.balance()).toBe(isBought ? 2000 - price().price : 2000);
  }
});
