import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { AppError } from '../../../lambdas/core/errors';
import type { Order } from '../../../lambdas/core/orders/order';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { mostRemembered } from '../../../lambdas/core/orders/purchase/purchase-limits';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, noon, price, purchase, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
const delivered: PlaceOutcome = { kind: 'delivered' };
const refused: PlaceOutcome = { kind: 'refused', cause: 'number_refused' };

/** A rich customer, each of whose purchases is delivered at once unless the script says otherwise. */
async function open(placed: readonly PlaceOutcome[] = [], minutes = 10) {
  const core = await openCore({ placed: [...placed, ...Array<PlaceOutcome>(60).fill(delivered)] });
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(500) })) });
  const ports = {
    ...core.ports,
    settings: { read: async () => settings({ duplicate_minutes: minutes }) },
  };
  const buy = (idempotencyKey: string, change: Partial<PurchaseRequest> = {}) =>
    buyBundle(ports, purchase({ userId, confirmed: [], idempotencyKey, ...change }));
  return {
    ...core,
    ports,
    buy,
    orderOf: (key: string): Promise<Order> => core.readOrder(orderNumberOf(userId, key)),
    /** Returns the question that a purchase asks; null if it was made. */
    async questionTo(idempotencyKey: string, change: Partial<PurchaseRequest> = {}) {
      const before = await core.balance();
      const error = await buy(idempotencyKey, change).then(
        () => null,
        (raised: AppError) => raised,
      );
      if (error === null) return null;
      expect(error.code).toBe('confirmation_needed');
      const row = await core.table.get(orderRow.key({ id: orderNumberOf(userId, idempotencyKey) }), {
        consistent: true,
      });
      expect([row, await core.balance()]).toEqual([null, before]);
      return { words: error.userMessage, ...error.question };
    },
  };
}

test('buying the same bundle for the same number asks first, names the earlier order, and records nothing', async () => {
  const shop = await open([{ kind: 'accepted' }]);
  const { orderNumber } = await shop.buy('first');
  shop.wait(3);
  expect(await shop.questionTo('second')).toEqual({
    words: 'You sent 1GB to 024 123 4567 3 minutes ago. It is on its way.',
    needs: ['duplicate'],
    duplicate: { order_number: orderNumber, created_at: noon.toISOString(), status: 'processing' },
  });
});

test('an earlier order that its customer reported isn’t said to be delivered', async () => {
  const shop = await open();
  await shop.buy('first');
  expect((await shop.questionTo('second'))?.words).toMatch(/ It was delivered\.$/);
  await shop.putOrder({ ...(await shop.orderOf('first')), isReported: true });
  expect((await shop.questionTo('third'))?.words).toMatch(/ You reported that it didn’t arrive\.$/);
});

test('the same request can be sent again with the confirmation, and buys', async () => {
  const shop = await open();
  await shop.buy('first');
  expect(await shop.questionTo('second')).not.toBeNull();
  expect(await shop.buy('second', { confirmed: ['duplicate'] })).toMatchObject({ success: true });
  expect(shop.calls).toHaveLength(2);
  expect(await shop.questionTo('third')).not.toBeNull();
});

test('the same request is a replay, and never asked, also after a confirmed second one', async () => {
  const shop = await open();
  const first = await shop.buy('first');
  expect(await shop.buy('first')).toEqual(first);
  await shop.buy('second', { confirmed: ['duplicate'] });
  expect(await shop.buy('first')).toEqual(first);
  await expect(shop.buy('first', { phoneNumber: '0249999999' })).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(shop.calls).toHaveLength(2);
});

test('the same request is a replay, even if its number seems to have moved to another network since', async () => {
  const shop = await open();
  const first = await shop.buy('first');
  const moved = { network: 'Airteltigo', status: 'completed', stage: 'settled', dueAt: null } as const;
  const createdAt = new Date(noon.getTime() + 60_000);
  await shop.putOrder({ id: 'ORDMOVED', phoneNumber: '0241234567', createdAt, ...moved });
  shop.wait(2);
  expect(await shop.questionTo('second', { confirmed: ['duplicate'] })).toMatchObject({ needs: ['network'] });
  expect(await shop.buy('first')).toEqual(first);
  expect(shop.calls).toHaveLength(1);
});

test('a repeated refused request gets the same refusal, not a question about its number’s network', async () => {
  const shop = await open();
  const ported = { phoneNumber: '0261234567' };
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(0) })) });
  const first = await shop.buy('first', { ...ported, confirmed: ['network'] });
  expect(first).toMatchObject({ success: false, orderNumber: null });
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(500) })) });
  expect(await shop.buy('first', ported)).toEqual(first);
  expect(await shop.questionTo('second', ported)).toMatchObject({ needs: ['network'] });
});

test.each([
  ['number', { phoneNumber: '0241234568' }],
  ['bundle', { planId: 'mtn-2gb' }],
])('another %s is not asked about', async (_, change) => {
  const shop = await open();
  await shop.table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB' })) });
  await shop.buy('first');
  expect(await shop.questionTo('second', change)).toBeNull();
});

test.each([
  ['number', { phoneNumber: '0552312114' }],
  ['bundle', { planId: 'plan-11901381' }],
])(
  'another %s that is remembered under the same short hash is read, and not asked about',
  async (_, change) => {
    const shop = await open();
    await shop.table.write({ put: priceRow.encode(price({ id: 'plan-11901381' })) });
    await shop.buy('first');
    expect(await shop.questionTo('second', change)).toBeNull();
    const remembered = (await shop.ports.db.get(accountRow, { userId }))?.lastBought;
    expect(remembered?.map(({ what }) => what)).toEqual(['UBih', 'UBih']);
  },
);

test('a failed first order isn’t asked about, unless an admin brings it back', async () => {
  const shop = await open([refused]);
  await shop.buy('first');
  expect(await shop.questionTo('second')).toBeNull();
  const failed = await open([refused, refused]);
  await failed.buy('first');
  await failed.buy('second');
  const { id } = await failed.orderOf('first');
  const change = { orderNumber: id, status: 'processing', adminId: 'admin', idempotencyKey: 'back' } as const;
  await setOrderStatus(failed.ports, { ...change, adminName: null });
  expect(await failed.questionTo('third')).toMatchObject({
    duplicate: { order_number: id, status: 'processing' },
  });
});

test.each([
  [10, 9, true],
  [10, 10, false],
  [60, 59, true],
  [0, 0, false],
])(
  'with a window of %i minutes, a delivered order is asked about after %i: %s',
  async (window, after, isAsked) => {
    const shop = await open([], window);
    await shop.buy('first');
    shop.wait(after);
    const question = await shop.questionTo('second');
    expect(question !== null).toBe(isAsked);
    if (isAsked) expect(question?.words).toContain(`${after} minutes ago. It was delivered.`);
  },
);

test('an open order is asked about while it is open, whatever its age and the window', async () => {
  const shop = await open([{ kind: 'accepted' }], 0);
  await shop.buy('first');
  shop.wait(50 * 60);
  expect((await shop.questionTo('second'))?.words).toContain('2 days ago. It is on its way.');
  const first = await shop.orderOf('first');
  const settled = { ...first, status: 'completed', stage: 'settled', version: first.version + 1 } as const;
  await shop.table.write({ put: orderRow.encode({ ...settled, dueAt: null }) });
  expect(await shop.questionTo('second')).toBeNull();
});

test('the first purchase costs two round trips, and so does a confirmed one; only a repeated bundle reads more', async () => {
  const shop = await open();
  const reads: string[] = [];
  const purchases = {
    ...shop.ports.purchases,
    loadForPurchase: (...args: Parameters<typeof shop.ports.purchases.loadForPurchase>) => {
      reads.push('load');
      return shop.ports.purchases.loadForPurchase(...args);
    },
    past: (...args: Parameters<typeof shop.ports.purchases.past>) => {
      reads.push('past');
      return shop.ports.purchases.past(...args);
    },
  };
  const ports = { ...shop.ports, purchases };
  const request = purchase({ userId, confirmed: [], idempotencyKey: 'first' });
  await buyBundle(ports, request);
  await buyBundle(ports, { ...request, idempotencyKey: 'second', confirmed: ['duplicate'] });
  expect(reads).toEqual(['load', 'load']);
  await expect(buyBundle(ports, { ...request, idempotencyKey: 'third' })).rejects.toThrow('You sent');
  expect(reads.slice(2).sort()).toEqual(['load', 'load', 'past']);
});

test('a wallet that can’t pay is refused without a question', async () => {
  const shop = await open();
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(5) })) });
  await shop.buy('first');
  expect(await shop.buy('second')).toMatchObject({
    success: false,
    message: expect.stringContaining('Insufficient'),
  });
});

test('the account’s row keeps the latest twenty, and those that are settled and old make room', async () => {
  const shop = await open();
  const number = (index: number) => ({ phoneNumber: `02412345${String(index).padStart(2, '0')}` });
  for (let index = 0; index <= mostRemembered; index += 1) await shop.buy(`buy-${index}`, number(index));
  const kept = async () => (await shop.ports.db.get(accountRow, { userId }))?.lastBought;
  expect(await kept()).toHaveLength(mostRemembered);
  expect(await shop.questionTo('again-0', number(0))).toBeNull();
  expect(await shop.questionTo('again-20', number(20))).not.toBeNull();
  shop.wait(11);
  expect(await shop.questionTo('later-20', number(20))).toBeNull();
  expect(new Set((await kept())?.map(({ what }) => what)).size).toBe(mostRemembered);
});

test('a row without the list is read, and its next purchase asks nothing; each stored entry takes six characters', async () => {
  const shop = await open();
  await shop.buy('first');
  await shop.buy('second', { phoneNumber: '0251111111' });
  const row = await shop.table.get(accountRow.key({ userId }), { consistent: true });
  expect(row?.last).toMatch(/^3\.[\w-]{4}01[\w-]{4}00$/);
  const { last: _, ...older } = row ?? { PK: '', SK: '' };
  await shop.table.write({ put: older });
  expect((await shop.ports.db.get(accountRow, { userId }))?.lastBought).toEqual([]);
  expect(await shop.questionTo('third')).toBeNull();
  expect((await shop.ports.db.get(accountRow, { userId }))?.lastBought).toHaveLength(1);
});

test('an older release writes purchases without the list; its entries in the list stay correct', async () => {
  const shop = await open();
  await shop.buy('first');
  const row = await shop.table.get(accountRow.key({ userId }), { consistent: true });
  await shop.buy('by the release before', { phoneNumber: '0251111111' });
  const after = await shop.table.get(accountRow.key({ userId }), { consistent: true });
  // It updates only the attributes that it knows.
  await shop.table.write({
    put: { ...after, PK: after?.PK ?? '', SK: after?.SK ?? '', last: row?.last ?? '' },
  });
  expect(await shop.questionTo('second')).not.toBeNull();
  expect(await shop.questionTo('third', { phoneNumber: '0251111111' })).toBeNull();
});
