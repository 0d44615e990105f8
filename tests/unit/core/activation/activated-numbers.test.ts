import { maskedNumber } from '../../../../lambdas/core/accounts/masked-numbers';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { numbersToActivate, takeNumbers } from '../../../../lambdas/core/orders/activation/staff-numbers';
import { numberRow } from '../../../../lambdas/core/orders/activation/supplier-number';
import { isHeld } from '../../../../lambdas/core/orders/life';
import { noon } from '../../../support/shop/fixtures';
import { routeOf } from '../routing-world';
import { admin, openHeldShop, phoneNumber, twoSuppliers } from './held-shop';

const other = '0249999999';
const hours = 60;

test('a number marked as activated twice, at once and later, has each of its orders sent once', async () => {
  const shop = await openHeldShop();
  const bought = [await shop.buy(), await shop.buy()];
  const marks = await Promise.all([shop.mark('activated'), shop.mark('activated')]);
  expect(marks.map(({ failures }) => failures)).toEqual([[], []]);
  expect(await shop.mark('activated')).toMatchObject({ numbers: 1, orders: 0 });
  for (const { orderNumber } of bought) {
    // Its supplier would still say no: staff's word is newer.
    await shop.sweep(orderNumber);
    await shop.sweep(orderNumber);
  }
  expect(await shop.mark('activated')).toMatchObject({ orders: 0 });
  expect(shop.placed()).toEqual(bought.map(({ orderNumber }) => `hubnet.place ${orderNumber}`));
  expect(await shop.balance()).toBe(1000);
});

test('a number that is rejected has all of its orders refunded, once, and nothing sent', async () => {
  const shop = await openHeldShop();
  const bought = [await shop.buy(), await shop.buy(), await shop.buy()];
  expect(await shop.mark('rejected')).toEqual({ numbers: 1, orders: 3, failures: [] });
  expect(await shop.mark('rejected')).toMatchObject({ failures: [] });
  for (const { orderNumber } of bought) {
    await Promise.all([shop.sweep(orderNumber), shop.sweep(orderNumber, 0)]);
    expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'failed', stage: 'settled' });
  }
  expect(await shop.balance()).toBe(2000);
  expect(shop.placed()).toEqual([]);
});

test('a customer cancels while the number is activated: one of the two wins, and money and order agree', async () => {
  for (const first of ['cancel', 'mark'] as const) {
    const shop = await openHeldShop();
    const { orderNumber } = await shop.buy();
    const both = [() => shop.cancel(orderNumber), () => shop.mark('activated')];
    await Promise.allSettled((first === 'cancel' ? both : both.toReversed()).map((act) => act()));
    await shop.sweep(orderNumber);
    const { status } = await shop.readOrder(orderNumber);
    expect(await shop.balance()).toBe(status === 'failed' ? 2000 : 1500);
    expect(shop.placed()).toHaveLength(status === 'failed' ? 0 : 1);
  }
});

test('a customer who cancels before and after is refunded once, and nothing is sent', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy();
  await shop.cancel(orderNumber);
  await shop.mark('activated');
  await shop.cancel(orderNumber);
  await shop.sweep(orderNumber, 80 * hours);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'failed' });
  expect(await shop.balance()).toBe(2000);
  expect(shop.placed()).toEqual([]);
});

test('a deadline and an activation at the same moment: the order is sent, or refunded, not both', async () => {
  for (const first of ['deadline', 'mark'] as const) {
    const shop = await openHeldShop();
    const { orderNumber } = await shop.buy();
    shop.wait(72 * hours);
    const both = [() => shop.sweep(orderNumber, 0), () => shop.mark('activated')];
    await Promise.all((first === 'deadline' ? both : both.toReversed()).map((act) => act()));
    await shop.sweep(orderNumber);
    await shop.sweep(orderNumber);
    const { status } = await shop.readOrder(orderNumber);
    expect(await shop.balance()).toBe(status === 'failed' ? 2000 : 1500);
    expect(shop.placed()).toHaveLength(status === 'failed' ? 0 : 1);
  }
});

test('an order that is held while its number is activated doesn’t stay behind', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  const { db } = shop.ports;
  let isMarked = false;
  const meddled = {
    ...db,
    // Between the number's row, which has the order, and the order's own.
    write: async (changes: Parameters<typeof db.write>[0]) => {
      const holds = changes.some((change) => change.kind === 'order' && isHeld(change.next));
      if (holds && !isMarked) {
        isMarked = true;
        await shop.mark('activated');
      }
      return db.write(changes);
    },
  };
  Object.assign(shop.ports, { db: meddled });
  const { orderNumber } = await shop.buy();
  expect(isMarked).toBe(true);
  expect(await shop.readOrder(orderNumber)).toMatchObject({
    stage: 'waiting',
    waitsFor: { kind: 'turn' },
    dueAt: noon,
  });
});

describe('a number that waits at two suppliers', () => {
  const open = async () => {
    const shop = await openHeldShop({ ...twoSuppliers, activation_suppliers: 'hubnet,primary' });
    const atHubnet = await shop.buy();
    // It is held for the first of its route.
    await shop.setRoute(routeOf('primary', 'hubnet'));
    const atPrimary = await shop.buy();
    const held = async () =>
      Promise.all(
        [atHubnet, atPrimary].map(async ({ orderNumber }) => {
          const order = await shop.readOrder(orderNumber);
          return isHeld(order) ? order.waitsFor.supplier : 'goes on';
        }),
      );
    expect(await held()).toEqual(['hubnet', 'primary']);
    return { ...shop, held };
  };

  test('is marked at the one that staff have chosen, and waits on at the other', async () => {
    const shop = await open();
    expect(await shop.mark('activated', [phoneNumber], 'marked', 'primary')).toMatchObject({
      ...{ numbers: 1, orders: 1, failures: [] },
    });
    expect(await shop.held()).toEqual(['hubnet', 'goes on']);
    const record = await shop.ports.db.get(auditRow, { id: 'MARK-NUMBERS#admin#marked' });
    expect(record?.after).toMatchObject({ result: 'activated', numbers: 1, supplier: 'primary' });
    // The same request for another supplier is another request.
    const other = shop.mark('activated', [phoneNumber], 'marked', 'hubnet');
    await expect(other).rejects.toMatchObject({ code: 'request_id_reused' });
  });

  test('is left alone if nobody says which: a rejection would refund orders that the other can deliver', async () => {
    const shop = await open();
    expect(await shop.mark('rejected')).toEqual({
      ...{ numbers: 0, orders: 0 },
      failures: [{ phoneNumber, reason: 'It waits at several suppliers. Choose one.' }],
    });
    expect(await shop.held()).toEqual(['hubnet', 'primary']);
  });
});

test('a number marked the other way before is reported so, and keeps its mark', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.mark('rejected');
  expect(await shop.mark('activated')).toEqual({
    numbers: 0,
    orders: 0,
    failures: [{ phoneNumber, reason: 'It was rejected before.' }],
  });
});

test('after a rejection the next order asks again, and waits for its own activation', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.mark('rejected');
  shop.wait(5);
  const { orderNumber } = await shop.buy();
  await shop.sweep(orderNumber, hours + 1);
  expect(isHeld(await shop.readOrder(orderNumber))).toBe(true);
  await shop.mark('activated');
  await shop.sweep(orderNumber);
  expect(shop.placed()).toHaveLength(1);
});

test('a pasted list with unknown and repeated numbers marks those that wait, and names the others', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  const marked = await shop.mark('activated', [phoneNumber, phoneNumber, other]);
  expect(marked).toEqual({
    numbers: 1,
    orders: 1,
    failures: [{ phoneNumber: other, reason: 'No order waits for this number.' }],
  });
});

test('the same request with another list is refused', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.mark('activated', [other], 'request-x');
  await expect(shop.mark('activated', [phoneNumber], 'request-x')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  expect(shop.placed()).toEqual([]);
});

test('new numbers go into one batch, whoever takes them at once; the batch can be opened again until they are marked', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.buy({ phoneNumber: other });
  const [one, two] = await Promise.all([shop.take(), shop.take()]);
  const taken = [...one.numbers, ...two.numbers].map((number) => number.phoneNumber);
  expect(taken.toSorted()).toEqual([phoneNumber, other]);
  const { batchId, numbers } = one.numbers.length > 0 ? one : two;
  expect((await shop.take(batchId)).numbers.map((number) => number.phoneNumber).toSorted()).toEqual(
    numbers.map((number) => number.phoneNumber).toSorted(),
  );
  expect((await shop.take()).numbers).toEqual([]);
  await shop.markBatch('activated', one.batchId);
  await shop.markBatch('activated', two.batchId);
  await expect(shop.take(batchId)).rejects.toMatchObject({ code: 'not_found' });
  expect((await shop.ports.db.get(numberRow, { phoneNumber: other, supplier: 'hubnet' }))?.state).toBe(
    'activated',
  );
});

const takeRecord = ({ ports }: Awaited<ReturnType<typeof openHeldShop>>, id: string) =>
  ports.db.get(auditRow, { id: `TAKE-NUMBERS#${admin.adminId}#${id}` });

test('repeating the request opens its batch again, takes no number that came later, and is recorded once', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  const first = await shop.take(null, 'request-x');
  shop.wait(1);
  await shop.buy({ phoneNumber: other });
  expect(await shop.take(null, 'request-x')).toEqual(first);
  expect(await takeRecord(shop, 'request-x')).toMatchObject({
    ...{ targetId: first.batchId, after: { numbers: 1 } },
  });
  // Not even in place of one that has left the batch.
  await shop.mark('activated');
  expect((await shop.take(null, 'request-x')).numbers).toEqual([]);
  expect((await shop.take(null, 'request-y')).numbers).toMatchObject([{ phoneNumber: other }]);
});

test('a request that broke off takes the rest of its numbers when it is repeated, and no later ones', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.buy({ phoneNumber: other });
  let writes = 0;
  const db = {
    ...shop.ports.db,
    write(...[changes]: Parameters<typeof shop.ports.db.write>) {
      writes += 1;
      if (writes > 2) throw new Error('The process ended.');
      return shop.ports.db.write(changes);
    },
  };
  const request = { requestId: 'request-x', supplier: 'hubnet', network: 'MTN', batchId: null };
  await expect(takeNumbers({ ...shop.ports, db }, admin, request)).rejects.toThrow('The process ended.');
  shop.wait(1);
  const later = '0241112223';
  await shop.buy({ phoneNumber: later });
  const { numbers } = await shop.take(null, 'request-x');
  expect(numbers.map((number) => number.phoneNumber).toSorted()).toEqual([phoneNumber, other]);
  expect(await takeRecord(shop, 'request-x')).toMatchObject({ after: { numbers: 2 } });
});

test('the record of a look at numbers says how many there were, and whether they were put on a new list', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.buy({ phoneNumber: other });
  const recorded = async (id: string) =>
    (await shop.ports.db.get(auditRow, { id: `TAKE-NUMBERS#${admin.adminId}#${id}` }))?.after;
  const { batchId } = await shop.take(null, 'first');
  const of = { supplier: 'hubnet', network: 'MTN' };
  expect(await recorded('first')).toEqual({ ...of, numbers: 2, new_list: true });
  await shop.mark('activated', [other]);
  await shop.take(batchId, 'second');
  expect(await recorded('second')).toEqual({ ...of, numbers: 1 });
});

test('a number that its supplier can deliver to leaves the list', async () => {
  const shop = await openHeldShop();
  const { orderNumber } = await shop.buy();
  expect(await numbersToActivate(shop.ports.db, 10)).toHaveLength(1);
  shop.answers.set('hubnet', () => 'yes');
  await shop.sweep(orderNumber, hours + 1);
  expect(await numbersToActivate(shop.ports.db, 10)).toEqual([]);
});

test('the record of marked numbers names them, masked, those of a list too', async () => {
  const shop = await openHeldShop();
  await shop.buy();
  await shop.mark('activated', [phoneNumber], 'by-number');
  const named = await shop.ports.db.get(auditRow, { id: `MARK-NUMBERS#${admin.adminId}#by-number` });
  const after = { result: 'activated', numbers: 1, phone_numbers: maskedNumber(phoneNumber) };
  expect(named).toMatchObject({ targetId: 'numbers', after });
  expect(JSON.stringify(named?.after)).not.toContain(phoneNumber);
  const next = await openHeldShop();
  await next.buy();
  const { batchId } = await next.take();
  await next.markBatch('activated', batchId, 'by-list');
  const listed = await next.ports.db.get(auditRow, { id: `MARK-NUMBERS#${admin.adminId}#by-list` });
  expect(listed).toMatchObject({ targetId: batchId, after });
});
