import { type BuyingSettings, usualBuyingSettings } from '../../../lambdas/core/accounts/buying-settings';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { updateBuyingSettings } from '../../../lambdas/core/accounts/update-buying-settings';
import type { AppError } from '../../../lambdas/core/errors';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { recipientRow } from '../../../lambdas/core/recipients/rows';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, noon, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
const phoneNumber = '0241234567';
const delivered: PlaceOutcome = { kind: 'delivered' };
const refused: PlaceOutcome = { kind: 'refused', cause: 'number_refused' };

/**
 * A customer with ₵500 and limits. A bundle costs ₵5; each order is delivered at once unless the script says otherwise.
 */
async function open(limits: Partial<BuyingSettings>, placed: readonly PlaceOutcome[] = []) {
  const core = await openCore({ placed: [...placed, ...Array<PlaceOutcome>(60).fill(delivered)] });
  const buyingSettings = { ...usualBuyingSettings, ...limits };
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(500), buyingSettings })) });
  const { loadForPurchase } = core.ports.purchases;
  const loads: Parameters<typeof loadForPurchase>[] = [];
  const purchases = {
    ...core.ports.purchases,
    loadForPurchase(...args: Parameters<typeof loadForPurchase>) {
      loads.push(args);
      return loadForPurchase(...args);
    },
  };
  const request = (idempotencyKey: string, change: Partial<PurchaseRequest>): PurchaseRequest =>
    purchase({ userId, confirmed: ['duplicate'], idempotencyKey, phoneNumber, ...change });
  const buy = (idempotencyKey: string, change: Partial<PurchaseRequest> = {}) =>
    buyBundle({ ...core.ports, purchases }, request(idempotencyKey, change));
  return {
    ...core,
    loads,
    buy,
    set: (changes: Parameters<typeof updateBuyingSettings>[2]) =>
      updateBuyingSettings(core.ports, userId, changes),
    save: () => {
      const recipient = { userId, phoneNumber, name: 'Kofi', planId: null, usedAt: noon };
      return core.table.write({ put: recipientRow.encode(recipient) });
    },
    forget: () => core.table.write({ delete: recipientRow.key({ userId, phoneNumber }) }),
    /**
     * Returns the refusal that the customer reads; null if the purchase was made. A refusal costs nothing and is
     * recorded nowhere.
     */
    async refusalOf(idempotencyKey: string, change: Partial<PurchaseRequest> = {}) {
      const before = [...core.table.committed()].map((row) => JSON.stringify(row));
      const error = await buy(idempotencyKey, change).then(
        () => null,
        (raised: AppError) => raised,
      );
      if (error === null) return null;
      expect([...core.table.committed()].map((row) => JSON.stringify(row))).toEqual(before);
      return [error.code, error.userMessage];
    },
  };
}

test('a purchase beyond the daily maximum is refused, with the limit, the amount bought so far and where to change it', async () => {
  const shop = await open({ mostADay: cedis(12) });
  await shop.buy('first');
  await shop.buy('second');
  expect(await shop.refusalOf('third')).toEqual([
    'day_limit_reached',
    'Your limit is ₵12.00 a day, and you have bought for ₵10.00 today. Change it under Buying settings in your profile, or buy this tomorrow. Nothing was taken from your wallet.',
  ]);
  expect(shop.calls).toHaveLength(2);
});

test('exactly the daily maximum can be bought', async () => {
  const shop = await open({ mostADay: cedis(10) });
  await shop.buy('first');
  expect(await shop.refusalOf('second')).toBeNull();
  expect(await shop.refusalOf('third')).not.toBeNull();
});

test('the day ends at midnight', async () => {
  const shop = await open({ mostADay: cedis(5) });
  await shop.buy('first');
  shop.wait(12 * 60 - 1);
  expect(await shop.refusalOf('second')).not.toBeNull();
  shop.wait(1);
  expect(await shop.refusalOf('second')).toBeNull();
});

test('refunded purchases don’t count', async () => {
  const shop = await open({ mostADay: cedis(5) }, [refused]);
  expect(await shop.buy('first')).toMatchObject({ success: false });
  expect(await shop.refusalOf('second')).toBeNull();
  expect(await shop.refusalOf('third')).not.toBeNull();
});

test('a row dated tomorrow by another machine’s clock counts as today’s', async () => {
  const shop = await open({ mostADay: cedis(5) });
  const spent = {
    total: cedis(5),
    month: { period: '2026-11', amount: cedis(5) },
    day: { period: '9999-01-01', amount: cedis(5) },
  };
  const buyingSettings = { ...usualBuyingSettings, mostADay: cedis(5) };
  await shop.table.write({ put: accountRow.encode(account({ spent, buyingSettings })) });
  expect(await shop.refusalOf('first')).not.toBeNull();
});

test('a raised limit counts at once: the same request buys', async () => {
  const shop = await open({ mostADay: cedis(4) });
  expect(await shop.refusalOf('first')).not.toBeNull();
  await shop.set({ most_a_day: 5 });
  expect(await shop.refusalOf('first')).toBeNull();
});

test('a customer who limits purchases to saved numbers is told how to change that, and can buy for a number once it is saved', async () => {
  const shop = await open({ knownOnly: true });
  expect(await shop.refusalOf('first')).toEqual([
    'number_not_saved',
    'You buy for saved numbers only, and 024 123 4567 isn’t one. Save this number first, or change that under Buying settings in your profile. Nothing was taken from your wallet.',
  ]);
  await shop.save();
  expect(await shop.refusalOf('first')).toBeNull();
  expect(await shop.refusalOf('second', { phoneNumber: '0249999999' })).not.toBeNull();
  await shop.forget();
  expect(await shop.refusalOf('third')).not.toBeNull();
});

test('a repeated successful request gets its first answer, whatever the limits are now', async () => {
  const shop = await open({ mostADay: cedis(5), knownOnly: true });
  await shop.save();
  const first = await shop.buy('first');
  await shop.forget();
  expect(await shop.buy('first')).toEqual(first);
  await shop.set({ known_only: false, most_a_day: 1 });
  expect(await shop.buy('first')).toEqual(first);
  expect(shop.calls).toHaveLength(1);
  await expect(shop.buy('first', { planId: 'mtn-1gb', phoneNumber: '0249999999' })).rejects.toMatchObject({
    code: 'request_id_reused',
  });
});

test('a limit is checked before the question about a repeated purchase, and before the wallet', async () => {
  const shop = await open({ mostADay: cedis(5) });
  await shop.buy('first');
  expect(await shop.refusalOf('second', { confirmed: [] })).toMatchObject([
    'day_limit_reached',
    expect.anything(),
  ]);
  const buyingSettings = { ...usualBuyingSettings, mostADay: cedis(4) };
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(0), buyingSettings })) });
  expect(await shop.refusalOf('third')).toMatchObject(['day_limit_reached', expect.anything()]);
});

test('a customer without a limit costs one read and no look-up of saved numbers; one who buys only for saved numbers reads it in the second batch', async () => {
  const free = await open({});
  await free.buy('first');
  expect(free.loads).toEqual([[{ userId, planId: 'mtn-1gb', recipient: null }, { consistent: false }]]);
  const most = await open({ mostADay: cedis(50) });
  await most.buy('first');
  expect(most.loads).toHaveLength(1);
  const known = await open({ knownOnly: true });
  await known.save();
  await known.buy('first');
  expect(known.loads).toEqual([
    [{ userId, planId: 'mtn-1gb', recipient: null }, { consistent: false }],
    [{ userId, planId: 'mtn-1gb', recipient: phoneNumber }, { consistent: true }],
  ]);
});
