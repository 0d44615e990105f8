import { localSupplierKeys } from '../../../local/settings-secret';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  const settings = { hubnet_api_key: '', primary_bundle_api_key: localSupplierKeys.primary };
  shop = await openShop({ settings });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const report = async () => (await shop.call('admin-get-margin', {}, admin.token)).body;

test('an order that is bought and delivered is in the report, at the cost of its purchase', async () => {
  const person = await shop.person({ cedis: 20 });
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { cost: 4.6 } }, admin.token);
  const { order_number } = (await shop.call('process-bundle-order', mtn1gb(), person.token)).body;
  // The cost changes afterwards: the order keeps the cost of its purchase.
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { cost: 4.9 } }, admin.token);
  const complete = { orderId: order_number ?? '', status: 'completed' } as const;
  await shop.call('admin-update-order-status', { ...complete, requestId: 'request-1' }, admin.token);
  const sold = {
    orders: 1,
    sold: 5,
    refunds: 0,
    refunded: 0,
    cost: 4.6,
    unknown: 0,
    unknown_sold: 0,
    left: 0.4,
  };
  await until(async () => (await report()).rows.length > 0);
  const { rows, total } = await report();
  expect({ rows, total }).toEqual({ rows: [{ network: 'MTN', plan: 'mtn-1gb', ...sold }], total: sold });
});
