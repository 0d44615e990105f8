import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

/** The sweep reads our balance at the suppliers; staff see it and for how many days it lasts. */

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

const sweep = () => shop.cloud.lambda.invoke('reconcile', {});
const ask = async () => (await shop.call('admin-get-balances', {}, admin.token)).body.suppliers;
test('each supplier with a key is asked for its balance, at most once in five minutes', async () => {
  expect(await ask()).toEqual([]);
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 420 });
  await sweep();
  const [float, ...others] = await ask();
  expect(others).toEqual([]);
  expect(float).toMatchObject({
    supplier: 'hubnet',
    balance: 420,
    unknown_since: null,
    key_refused: false,
    days_left: null,
    is_low: false,
  });
  await controlSupplier(shop.cloud.endpoints.suppliers, { float: 300 });
  await sweep();
  expect((await ask())[0]).toEqual(float);
});
