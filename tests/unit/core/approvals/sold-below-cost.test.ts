import { outOfDate } from '../../../../contracts/approvals/approval-words';
import { decideApproval } from '../../../../lambdas/core/approvals/decide';
import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { requestInShort, summaryOfApproval } from '../../../../lambdas/core/approvals/words';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { networksFromTheStart, networksRow } from '../../../../lambdas/core/networks/rows';
import { buyBundle } from '../../../../lambdas/core/orders/purchase/buy-bundle';
import { notSold } from '../../../../lambdas/core/prices/price-for';
import { listPrices } from '../../../../lambdas/core/prices/read-prices';
import { noCosts, priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, noon, price, purchase } from '../../../support/shop/fixtures';
import { efua, idOf, kofi, openApprovals } from './approvals-world';

const costing = (amount: number) => ({ ...noCosts, hubnet: cedis(amount) });

/** A plan of ₵5.00 that costs ₵4.60. */
async function openWith(change: Parameters<typeof price>[0] = {}) {
  const world = await openApprovals();
  const costs = costing(4.6);
  await world.table.write({ put: priceRow.encode(price({ costs, ...change })) });
  const stored = async () => (await listPrices(world.ports.db))[0];
  const buy = (asked: number, key: string) =>
    buyBundle(world.ports, purchase({ idempotencyKey: key, price: cedis(asked) }));
  return { ...world, stored, buy };
}

test('a price below every cost is saved when a second person approves it, and then holds', async () => {
  const { updatePrice, decide, viewOf, stored, ports, wait, buy } = await openWith();
  const requestId = 'a-request';
  const id = idOf(await updatePrice({ updates: { price: 4 }, requestId }));
  expect(await stored()).toMatchObject({ price: 500 });
  expect(await viewOf(id)).toMatchObject({
    now: {
      before: { price: 5 },
      after: { price: 4, bundle: 'MTN 1GB', lowest_cost: '₵4.60', loss_each: '₵0.60' },
    },
  });
  await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(await ports.db.get(auditRow, { id: `update-price#kofi#${requestId}#mtn-1gb` })).toMatchObject({
    adminId: kofi,
    approvedBy: efua,
  });
  wait(60 * 24 * 100);
  expect(await updatePrice({ updates: { note: 'Slow' } })).toMatchObject({ kind: 'done' });
  expect(await stored()).toMatchObject({ price: 400 });
  expect(await buy(4, 'much later')).toMatchObject({ success: true });
});

test('one person alone doesn’t let everything be sold below cost again', async () => {
  const { saveSettings, settings, ports } = await openWith();
  expect(await saveSettings({ refuse_below_cost: true })).toMatchObject({ kind: 'done' });
  const asked = await saveSettings({ refuse_below_cost: false });
  expect(asked).toMatchObject({ kind: 'waits' });
  const record = await ports.db.get(auditRow, { id: `ASK-APPROVAL#${idOf(asked)}` });
  expect(record).toMatchObject({ before: {}, action: 'ask-approval' });
  expect(record?.after).toMatchObject({ refuse_below_cost: false, change: 'admin-update-settings' });
  expect(settings().refuse_below_cost).toBe(true);
});

test('one person goes no further: no other price, no lower one; but they can go back', async () => {
  const { updatePrice, decide, stored } = await openWith({ tiers: { t1: cedis(4.8) } });
  await decide(idOf(await updatePrice({ updates: { tiers: { t1: 4 } } })), efua);
  const further = [{ price: 4 }, { tiers: { t1: 3.9 } }, { tiers: { t2: 4 } }];
  for (const updates of further) expect(await updatePrice({ updates })).toMatchObject({ kind: 'waits' });
  expect(await updatePrice({ updates: { tiers: { t1: 4.2 } } })).toMatchObject({ kind: 'done' });
  expect(await stored()).toMatchObject({ price: 500, tiers: { t1: 420 } });
});

describe('an emptied cost counts for 24 hours', () => {
  const emptied = { cost_hubnet: null };

  test('so that the same request can’t bring a price below it', async () => {
    const { updatePrice } = await openWith();
    expect(await updatePrice({ updates: { ...emptied, price: 4 } })).toMatchObject({ kind: 'waits' });
  });

  test('nor the next one, for Standard or a tier', async () => {
    const { updatePrice, wait } = await openWith();
    expect(await updatePrice({ updates: emptied })).toMatchObject({ kind: 'done' });
    expect(await updatePrice({ updates: { price: 4 } })).toMatchObject({ kind: 'waits' });
    expect(await updatePrice({ updates: { tiers: { t1: 4 } } })).toMatchObject({ kind: 'waits' });
    expect(await updatePrice({ updates: { price: 4.6 } })).toMatchObject({ kind: 'done' });
    wait(25 * 60 + 1);
    expect(await updatePrice({ updates: { price: 4 } })).toMatchObject({ kind: 'done' });
  });
});

test('a shop that refuses sales below cost doesn’t sell at approved prices either', async () => {
  const tiers = { t1: cedis(4.5), t2: cedis(4.7) };
  const { ports, buy, saveSettings, put, balance } = await openWith({ price: cedis(4.59), tiers });
  const sells = async (key: string, tier: 't1' | 't2' | null = null) => {
    const asked = tier === null ? 4.59 : tiers[tier] / 100;
    const row = await ports.accounts.get(account().userId);
    if (row === null) throw new Error('There is no customer');
    await put({ ...row, tier: tier && { id: tier, until: null } });
    return (await buy(asked, key)).success;
  };
  expect(await sells('as before')).toBe(true);
  await saveSettings({ refuse_below_cost: true });
  const words = 'This bundle is not on sale right now. Nothing was taken from your wallet.';
  expect(await buy(4.59, 'below cost')).toMatchObject({ success: false, message: words });
  expect([await sells('2', 't1'), await sells('3', 't2')]).toEqual([false, true]);
  expect(await balance()).toBe(2_000 - 459 - 470);
});

test.each([
  ['at a cost', { hubnet: cedis(4.5) }, []],
  ['a pesewa below each', { hubnet: cedis(4.51), manual: cedis(9) }, ['standard']],
  ['above one cost, below the others', { hubnet: cedis(4), manual: cedis(9) }, []],
  ['with no cost known', {}, []],
  ['above the cost at a supplier that was removed', { hubnet: cedis(4.6), gone: cedis(1) }, ['standard']],
  ['with too low a price for one tier only', { hubnet: cedis(4.4) }, ['t1']],
])('staff see which prices aren’t sold: %s', (_what, costs, expected) => {
  const tiers = { t1: cedis(4.3) };
  const stored = price({
    price: cedis(4.5),
    costs: { ...noCosts, ...costs },
    ...(expected[0] === 't1' && { tiers }),
  });
  const rule = { suppliers: ['hubnet'], refusesBelowCost: true };
  expect(notSold(stored, rule, noon)).toEqual(expected);
  expect(notSold(stored, { ...rule, refusesBelowCost: false }, noon)).toEqual([]);
});

test('a price that is raised and falls again waits again', async () => {
  const { updatePrice, decide } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 } })), efua);
  await updatePrice({ updates: { price: 5 } });
  expect(await updatePrice({ updates: { price: 4 } })).toMatchObject({ kind: 'waits' });
});

test.each([
  ['the price', { price: 4.9 }],
  ['the cost', { cost_hubnet: 40 }],
  ['the bundle', { data_size: '2GB', cost_hubnet: 4.9 }],
])('a price that has changed since is looked at again: %s', async (_what, updates) => {
  const { updatePrice, decide, viewOf, stored } = await openWith();
  const id = idOf(await updatePrice({ updates: { price: 4 } }));
  const seen = (await viewOf(id)).now?.seen ?? '';
  expect(await updatePrice({ updates })).toMatchObject({ kind: 'done' });
  const meanwhile = await stored();
  expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: false, status: 'waiting' });
  expect(await stored()).toEqual(meanwhile);
});

test('an approval for one bundle doesn’t count for another: it needs approval again', async () => {
  const { updatePrice, decide, stored } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 } })), efua);
  const larger = { updates: { data_size: '10GB', cost_hubnet: 46 } };
  expect(await updatePrice(larger)).toMatchObject({ kind: 'waits' });
  expect(await stored()).toMatchObject({ dataSize: '1GB', price: 400 });
});

test('a size written differently is the same bundle: its price below cost stays', async () => {
  const { updatePrice, stored } = await openWith({ dataSize: '1gb', price: cedis(4) });
  const written = await updatePrice({ updates: { data_size: '1GB', note: 'Slow' } });
  expect(written).toMatchObject({ kind: 'done' });
  expect(await stored()).toMatchObject({ note: 'Slow', price: 400 });
});

test('whoever approves a price sees why it needs approval and the lowest cost, and so does the audit log', async () => {
  const costs = { ...noCosts, hubnet: cedis(0.4) };
  const { updatePrice, viewOf, ports } = await openWith({ costs });
  const id = idOf(await updatePrice({ updates: { price: 0.5 } }));
  const why = 'A price of ₵0.50 is less than half of ₵5.00, what it was in the last 24 hours';
  expect(await viewOf(id)).toMatchObject({
    now: { before: { price: 5 }, after: { price: 0.5, lowest_cost: '₵0.40', needs_approval: why } },
  });
  expect(await ports.db.get(auditRow, { id: `ASK-APPROVAL#${id}` })).toMatchObject({
    before: { price: 500 },
    after: { price: 50, needs_approval: why, change: 'admin-update-price', approval: id },
  });
});

test('without a known cost none is shown, and a loss says the cost that it is below', async () => {
  const { updatePrice, viewOf } = await openWith({ costs: noCosts });
  const { now } = await viewOf(idOf(await updatePrice({ updates: { price: 0.5 } })));
  expect(now?.after).not.toHaveProperty('lowest_cost');
  const other = await openWith();
  const loss = await other.viewOf(idOf(await other.updatePrice({ updates: { price: 4 } })));
  expect(loss.now?.after.needs_approval).toBe('A price of ₵4.00 is below the lowest cost, ₵4.60');
});

test('To do says that a price is below cost, without the cost', async () => {
  const { updatePrice, ports } = await openWith();
  const below = idOf(await updatePrice({ updates: { price: 4 } }));
  const inShort = async (id: string) => {
    const approval = await ports.db.get(approvalRow, { id });
    return approval && requestInShort(approval, noon);
  };
  expect(await inShort(below)).toMatch(/ Below cost\.$/);
  const other = await openWith({ costs: noCosts });
  const fall = await other.ports.db.get(approvalRow, {
    id: idOf(await other.updatePrice({ updates: { price: 0.5 } })),
  });
  expect(fall && requestInShort(fall, noon)).not.toContain('cost');
});

describe('once a price has changed since it was asked for', () => {
  async function outdated() {
    const world = await openWith();
    const id = idOf(await world.updatePrice({ updates: { price: 4 }, seen: { price: 5 } }));
    await world.table.write({ put: priceRow.encode(price({ costs: noCosts, price: cedis(6) })) });
    return { ...world, id };
  }

  test('its request still says why it needed approval', async () => {
    const { viewOf, id } = await outdated();
    const { now, asked } = await viewOf(id);
    expect(now).toBeNull();
    expect(asked?.after.needs_approval).toBe('A price of ₵4.00 is below the lowest cost, ₵4.60');
  });

  test('its request is closed as out of date, and whoever asked reads that', async () => {
    const { ports, id, viewOf } = await outdated();
    const by = { adminId: efua, adminName: 'Efua' };
    const answer = await decideApproval(ports, {
      ...{ approvalId: id, decision: 'refuse', seen: '', words: outOfDate, by },
    });
    expect(answer).toMatchObject({ success: true, message: 'It is closed. Nothing was changed.' });
    expect(await viewOf(id)).toMatchObject({ status: 'refused', words: outOfDate });
    const approval = await ports.db.get(approvalRow, { id });
    expect(approval && requestInShort(approval, noon)).toContain('Efua closed it at 12:00: Out of date.');
  });
});

describe('of several low prices whoever approves them reads each, the largest loss first', () => {
  const dealers = { id: 't1', name: 'Dealers' } as const;
  const named = networksRow.encode({ ...networksFromTheStart, version: 1, tiers: [dealers] });

  test('with whose price it is, and the audit log keeps them', async () => {
    const { updatePrice, viewOf, decide, ports, table } = await openWith({
      price: cedis(14.5),
      costs: costing(14),
    });
    await table.write({ put: named });
    const updates = { price: 13.9, tiers: { t1: 7.3 } };
    const [requestId, t2] = ['a-request', { t2: 14.2 }];
    const id = idOf(
      await updatePrice({ updates: { ...updates, tiers: { ...updates.tiers, ...t2 } }, requestId }),
    );
    const facts = {
      needs_approval: [
        'A price of ₵7.30 for Dealers is below the lowest cost, ₵14.00',
        'A price of ₵13.90 is below the lowest cost, ₵14.00',
      ].join('. '),
      loss_each: '₵6.70 for Dealers; ₵0.10 for everybody',
    };
    expect((await viewOf(id)).now?.after).toMatchObject(facts);
    expect(await decide(id, efua)).toMatchObject({ success: true });
    const record = await ports.db.get(auditRow, { id: `update-price#kofi#${requestId}#mtn-1gb` });
    expect(record?.after).toMatchObject(facts);
  });

  test('so with falls, and a tier that pays what everybody pays has no line of its own', async () => {
    const { updatePrice, viewOf } = await openWith({ price: cedis(9.5), costs: noCosts });
    const updates = { price: 0.5, tiers: { t1: 1 } };
    const { now } = await viewOf(idOf(await updatePrice({ updates })));
    expect(now?.after.needs_approval).toBe(
      [
        'A price of ₵0.50 is less than half of ₵9.50, what it was in the last 24 hours',
        'A price of ₵1.00 for a tier without a name is less than half of ₵9.50, what it was in the last 24 hours',
      ].join('. '),
    );
  });

  test('a tier that loses its own price is named, as everybody’s price stays', async () => {
    const { updatePrice, viewOf, decide, table } = await openWith({ tiers: { t1: cedis(4.8) } });
    await table.write({ put: named });
    await decide(idOf(await updatePrice({ updates: { price: 4 } })), efua);
    const { now } = await viewOf(idOf(await updatePrice({ updates: { tiers: { t1: null } } })));
    expect(now?.after).toMatchObject({
      needs_approval: 'A price of ₵4.00 for Dealers is below the lowest cost, ₵4.60',
      loss_each: '₵0.60 for Dealers',
    });
  });
});

test('whoever approves a price reads why somebody wants it, in the request, in To do and in the audit log', async () => {
  const { updatePrice, viewOf, decide, ports } = await openWith();
  const [requestId, reason] = ['a-request', 'The other shop sells at ₵4.00'];
  const asked = await updatePrice({ updates: { price: 4 }, requestId, reason });
  const id = idOf(asked);
  expect(await viewOf(id)).toMatchObject({ reason });
  const approval = await ports.db.get(approvalRow, { id });
  expect(approval && summaryOfApproval(approval, noon)).toContain(
    `asked at 12:00 to change a price: ${reason}.`,
  );
  expect(await ports.db.get(auditRow, { id: `ASK-APPROVAL#${id}` })).toMatchObject({ reason });
  expect(idOf(await updatePrice({ updates: { price: 4 }, reason: 'They are cheaper' }))).toBe(id);
  await decide(id, efua);
  expect(await ports.db.get(auditRow, { id: `update-price#kofi#${requestId}#mtn-1gb` })).toMatchObject({
    approvedBy: efua,
    reason,
  });
});

test('a price without a reason has none, and one that needs no approval keeps its reason', async () => {
  const { updatePrice, viewOf, ports } = await openWith();
  expect(await viewOf(idOf(await updatePrice({ updates: { price: 4 }, reason: '' })))).toMatchObject({
    reason: null,
  });
  const [requestId, reason] = ['another', 'A rise'];
  expect(await updatePrice({ updates: { price: 6 }, requestId, reason })).toMatchObject({ kind: 'done' });
  expect(await ports.db.get(auditRow, { id: `update-price#kofi#${requestId}#mtn-1gb` })).toMatchObject({
    reason,
  });
});
