import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import type { TierId } from '../../../contracts/prices/tiers';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { anybody, priceFor } from '../../../lambdas/core/prices/price-for';
import { noCosts, priceRow } from '../../../lambdas/core/prices/rows';
import { createRandom } from '../../simulation/engine/random';
import { account, cedis, noon, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const inHours = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const editor = { adminId: 'admin', firstApi: 'primary', suppliers: [] } as const;

async function openWith(change: Parameters<typeof price>[0] = {}) {
  const core = await openCore();
  await core.table.write({ put: priceRow.encode(price(change)) });
  const ports = core.ports;
  const bulk = (
    amount: number,
    seen: number,
    more: { tier?: TierId; from?: Date; requestId?: string } = {},
  ) =>
    bulkUpdatePrices(ports, editor, {
      prices: [{ id: 'mtn-1gb', price: cedis(amount), seen: cedis(seen) }],
      from: more.from ?? null,
      tier: more.tier ?? null,
      requestId: more.requestId,
    });
  const stored = async () => {
    const found = await ports.db.get(priceRow, { id: 'mtn-1gb' });
    if (found === null) throw new Error('There is no plan');
    return found;
  };
  const paid = async (tier: TierId | null, at: Date) =>
    priceFor(await stored(), { ...anybody, tier: tier && { id: tier, until: null } }, at).price;
  const update = (next: Parameters<typeof updatePrice>[2]['change']) =>
    updatePrice(ports, editor, { id: 'mtn-1gb', change: next });
  return { ...core, ports, bulk, stored, paid, update };
}

test('a tier’s price changes alone at its moment, and the next edit makes it the tier’s price', async () => {
  const { bulk, paid, update, stored, wait } = await openWith({ tiers: { t1: cedis(4.8) } });
  expect(await bulk(4.5, 4.8, { tier: 't1', from: inHours(1) })).toEqual([]);
  expect(await bulk(4.9, 5, { tier: 't2', from: inHours(1) })).toEqual([]);
  const justBefore = new Date(inHours(1).getTime() - 1);
  expect([await paid('t1', justBefore), await paid('t1', inHours(1))]).toEqual([480, 450]);
  expect([await paid('t2', justBefore), await paid('t2', inHours(1))]).toEqual([500, 490]);
  expect(await paid(null, inHours(2))).toBe(500);
  wait(60);
  await update({ note: 'Slow' });
  expect(await stored()).toMatchObject({ tiers: { t1: 450, t2: 490 }, nextTiers: [], price: 500 });
});

test('saving a plan opened before somebody else scheduled a tier’s change doesn’t remove that change', async () => {
  const { ports, stored, wait } = await openWith();
  const [first, second] = [
    { at: inHours(1), tier: 't1', price: cedis(4.8) },
    { at: inHours(2), tier: 't2', price: cedis(4.7) },
  ] as const;
  const save = (nextTiers: PriceChange['nextTiers'], seen: PriceChange['nextTiers']) =>
    updatePrice(ports, editor, {
      id: 'mtn-1gb',
      change: { nextTiers },
      seen: { price: cedis(5), next: [], nextTiers: seen },
    });
  await save([first], []);
  await expect(save([second], [])).rejects.toMatchObject({
    userMessage: expect.stringContaining('are now: t1 ₵4.80 on 20 Nov 2026 13:00. They were: none.'),
  });
  expect(await stored()).toMatchObject({ nextTiers: [first] });
  await save([first, second], [first]);
  // A price that was only sent back unchanged stays, and a change in the past has become its tier's price.
  await save([first], [first]);
  expect(await stored()).toMatchObject({ nextTiers: [first, second] });
  wait(60);
  await save([first], [first, second]);
  expect(await stored()).toMatchObject({ tiers: { t1: 480 }, nextTiers: [] });
});

test('a Standard price changed meanwhile keeps the change', async () => {
  const { bulk, paid, update } = await openWith();
  await bulk(4.5, 5, { tier: 't1', from: inHours(1) });
  await update({ price: cedis(6) });
  expect([await paid(null, inHours(1)), await paid('t1', inHours(1))]).toEqual([600, 450]);
});

test('a list for a tier changes only that tier, once, and leaves later changes', async () => {
  const { bulk, stored } = await openWith({ tiers: { t1: cedis(4.8) } });
  expect(await bulk(4.7, 4.8, { tier: 't1', requestId: 'a-request' })).toEqual([]);
  expect(await bulk(4.7, 4.8, { tier: 't1', requestId: 'a-request' })).toEqual([]);
  expect(await bulk(4.6, 5, { tier: 't2', requestId: 'a-request' })).toEqual([]);
  expect(await bulk(4.5, 4.8, { tier: 't1' })).toEqual([
    { id: 'mtn-1gb', reason: 'The price is now ₵4.70, no longer ₵4.80. Nothing was changed.' },
  ]);
  expect(await stored()).toMatchObject({ price: 500, tiers: { t1: 470, t2: 460 } });
});

test('a tier’s price by time below every cost is refused, and tiers and Standard together have at most five moments', async () => {
  const { bulk } = await openWith({ costs: { ...noCosts, hubnet: cedis(4.6) } });
  expect(await bulk(4.59, 5, { tier: 't1', from: inHours(1) })).toEqual([
    {
      id: 'mtn-1gb',
      reason: expect.stringContaining(
        '₵4.59 for a tier without a name from 20 Nov 2026 13:00 is below the lowest cost',
      ),
      code: 'approval_needed',
    },
  ]);
  for (const hours of [1, 2, 3])
    await bulk(4.8 + hours / 100, 4.8 + (hours - 1) / 100, { tier: 't1', from: inHours(hours) });
  expect(await bulk(4.7, 5, { tier: 't1', from: inHours(1) })).toEqual([]);
  for (const hours of [2, 3])
    await bulk(4.7 + hours, 4.7 + (hours === 2 ? 0 : 2), { tier: 't1', from: inHours(hours) });
  for (const hours of [4, 5]) await bulk(5 + hours, hours === 4 ? 5 : 9, { from: inHours(hours) });
  expect(await bulk(4.9, 7.7, { tier: 't1', from: inHours(5) })).toEqual([]);
  expect(await bulk(4.8, 4.9, { tier: 't1', from: inHours(6) })).toEqual([
    { id: 'mtn-1gb', reason: 'A plan has at most 5 scheduled prices.' },
  ]);
});

test('around a tier’s change, a buyer pays the price on their sheet, old or new, or is told both', async () => {
  const random = createRandom(20_261_202);
  const change = { at: inHours(1), tier: 't1', price: cedis(4.5) } as const;
  const buyer = account({ tier: { id: 't1', until: null } });
  const near = () => new Date(inHours(1).getTime() - 3_000 + random.below(6_001));
  const [counts, words] = [{ bought: 0, asked: 0 }, /now ₵4.50, not ₵4.80|now ₵4.80, not ₵4.50/];
  for (let run = 0; run < 300; run += 1) {
    const shop = await openWith({ tiers: { t1: cedis(4.8) }, nextTiers: [change] });
    const { ports, table, stored, balance } = shop;
    await table.write({ put: accountRow.encode(buyer) });
    const [shownAt, boughtAt] = [near(), near()];
    const asked = priceFor(await stored(), { ...anybody, tier: buyer.tier }, shownAt).price;
    expect([450, 480]).toContain(asked);
    const answer = await buyBundle(
      { ...ports, clock: { ...ports.clock, now: () => boughtAt } },
      purchase({ userId: buyer.userId, idempotencyKey: `run-${run}`, price: asked }),
    );
    if (answer.success) expect(await balance()).toBe(2_000 - asked);
    else expect(answer.message).toMatch(words);
    counts[answer.success ? 'bought' : 'asked'] += 1;
  }
  expect(Math.min(counts.bought, counts.asked)).toBeGreaterThan(50);
});

test('a row without changes of tiers has none, and one with them is read back', () => {
  const nextTiers = [
    { at: inHours(1), tier: 't1', price: cedis(4.5) },
    { at: inHours(1), tier: 't3', price: cedis(4.4) },
  ] as const;
  expect(priceRow.decode(priceRow.encode(price({ nextTiers }))).nextTiers).toEqual(nextTiers);
  const row = priceRow.encode(price());
  expect(row).not.toHaveProperty('next_tiers');
  expect(priceRow.decode(row)).toMatchObject({ nextTiers: [] });
});

test('an unknown tier is refused', () => {
  const next_tiers = [{ at: inHours(1).toISOString(), tier: 't6', price: 4 }];
  expect(adminUpdatePrice.input.safeParse({ id: 'mtn-1gb', updates: { next_tiers } }).success).toBe(false);
});
