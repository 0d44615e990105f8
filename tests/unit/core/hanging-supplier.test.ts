import { openRoutedShop, routeOf } from './routing-world';

const timeoutMs = 10_000;
const unknown = { kind: 'unknown', detail: 'A timeout' } as const;

/** A shop whose first supplier has five calls a minute. */
async function open({ hangsMs = timeoutMs, more = 0 } = {}) {
  const shop = await openRoutedShop(routeOf('hubnet', 'secondary'));
  shop.hangsMs.set('hubnet', hangsMs);
  shop.answers.set('hubnet', unknown);
  for (let order = 0; order < more; order += 1) await shop.buy();
  return shop;
}

test('orders waiting for a hanging supplier overflow to the next one; orders that it may have stay', async () => {
  const shop = await open({ more: 30 });
  const sentBefore = shop.callsTo('hubnet').map(({ reference }) => reference);
  await shop.openFor(6, 0);
  const mayHave = new Set(shop.callsTo('hubnet').map(({ reference }) => reference));
  expect(sentBefore.length).toBeGreaterThanOrEqual(3);
  expect(mayHave.size).toBeLessThan(12);
  const flowed = shop.callsTo('secondary').map(({ reference }) => reference);
  expect(flowed).toHaveLength(30 - mayHave.size);
  expect(flowed.filter((reference) => mayHave.has(reference))).toEqual([]);
});

test('a supplier that hangs on five orders in a row gets no more, and new orders go to the next at once', async () => {
  const shop = await open();
  await shop.openFor(4, 2);
  expect(shop.callsTo('hubnet').length).toBeLessThanOrEqual(6);
  expect(shop.callsTo('secondary').length).toBeGreaterThanOrEqual(2);
});

test('a hanging supplier is asked again after its rest, and gets orders once it answers', async () => {
  const shop = await open({ more: 5 });
  shop.answers.delete('hubnet');
  shop.hangsMs.delete('hubnet');
  await shop.buy();
  expect(shop.callsTo('hubnet')).toHaveLength(5);
  shop.wait(10.1);
  await shop.buy();
  expect(shop.callsTo('hubnet')).toHaveLength(6);
});

test('an immediate odd answer says nothing about other orders', async () => {
  const shop = await open({ hangsMs: 0 });
  for (let order = 0; order < 12; order += 1) {
    await shop.buy();
    shop.wait(0.5);
  }
  expect(shop.callsTo('hubnet')).toHaveLength(12);
  expect(shop.callsTo('secondary')).toEqual([]);
});
