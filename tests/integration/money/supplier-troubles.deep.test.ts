import { toTroubles } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { networksRow } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { localSupplierKeys } from '../../../local/settings-secret';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { wholeDb } from '../../support/table/whole-db';

/** Hubnet no longer accepts our key: that is remembered, and the next supplier gets the order. */

let shop: Shop;
let suppliers: string;
beforeAll(async () => {
  shop = await openShop({
    schedules: 'manual',
    settings: { hubnet_api_key: 'not-our-key', primary_bundle_api_key: localSupplierKeys.primary },
  });
  suppliers = shop.cloud.endpoints.suppliers;
});
/** Forgets all troubles of suppliers, and that anybody has changed a network. */
const forgetTroubles = async () => {
  await shop.table.write({ delete: networksRow.key({}) });
  await controlSupplier(suppliers, { reset: true, delayMs: 3_600_000, webhooks: false });
};
beforeEach(forgetTroubles);
afterAll(() => shop.stop());

const buy = async (person: Person) =>
  (await shop.call('process-bundle-order', airteltigo1gb(), person.token)).body;

async function read(number: string): Promise<Order> {
  const order = await wholeDb(shop.table).get(orderRow, { id: number });
  if (order === null) throw new Error(`No order ${number}`);
  return order;
}

async function expectAtTheNext(number: string): Promise<void> {
  expect((await read(number)).attempts).toMatchObject([
    { supplier: 'hubnet', outcome: 'refused' },
    { supplier: 'primary', outcome: 'accepted' },
  ]);
  const received = await supplierOrders(suppliers);
  expect(received.filter(({ reference }) => reference === number)).toMatchObject([{ supplier: 'primary' }]);
}

/** Returns how many troubles are remembered. */
const troubles = async () => {
  const item = await shop.table.get(networksRow.key({}), { consistent: true });
  return Object.keys(toTroubles(item)).length;
};

async function expectPaidOnce(person: Person): Promise<void> {
  const wallet = await readWallet(shop.table, person.userId);
  expect(wallet.entries.filter(({ type }) => type === 'purchase')).toHaveLength(1);
  expectLedgerToSum(wallet);
}

test('the purchase asks the next supplier at once, and remembers the trouble', async () => {
  const person = await shop.person({ cedis: 10 });
  const { order_number: number } = await buy(person);
  await expectAtTheNext(String(number));
  expect(await troubles()).toBe(1);
  await expectPaidOnce(person);
});

test('the sweep asks the next supplier at once, and remembers the trouble', async () => {
  const person = await shop.person({ cedis: 10 });
  const number = String((await buy(person)).order_number);
  const order = await read(number);
  await forgetTroubles();
  const inLine = { status: 'pending', stage: 'waiting', apiUsed: 'hubnet', attempts: [] } as const;
  await shop.table.write({ put: orderRow.encode({ ...order, ...inLine, dueAt: order.createdAt }) });
  await shop.cloud.lambda.invoke('reconcile', {});
  await expectAtTheNext(number);
  expect(await troubles()).toBe(1);
  await expectPaidOnce(person);
});
