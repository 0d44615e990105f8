import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

let shop: Shop;
let admin: Person;
let buyer: Person;

type Change = InputOf<Registry['admin-update-network']>;

const update = (change: Change['change'], id: string, fields?: Change['fields']) =>
  shop.call('admin-update-network', { requestId: randomUUID(), id, change, fields }, admin.token);
/** What a purchase of MTN data for a number is asked; undefined if it is made. */
const asked = async (phoneNumber: string) => {
  const purchase = mtn1gb({ phoneNumber, confirmed: ['duplicate'] });
  return (await shop.call('process-bundle-order', purchase, buyer.token)).body.error;
};

const telecel = {
  label: 'Telecel',
  mark: 'TC',
  colour: '#e30613',
  prefixes: ['020', '050'],
  on_sale: true,
  codes: { hubnet: 'telecel' },
};
const ofTelecel = mtn1gb({ network: 'telecel', planId: 'telecel-1gb', phoneNumber: '0201234567' });

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  buyer = await shop.person({ cedis: 50 });
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false, script: 'deliver' });
  expect((await asked('0201234567')).question).toMatchObject({ network: 'Telecel' });
  expect((await update('add', 'telecel', telecel)).status).toBe(200);
  const plan = { network: 'telecel', data_size: '1GB', price: 5, validity: '30 days', sort: 1 };
  const saved = await shop.call(
    'admin-save-prices',
    { requestId: randomUUID(), prices: [plan] },
    admin.token,
  );
  expect(saved.status).toBe(200);
});
afterAll(() => shop.stop());

test('everybody sees an added network, and its numbers are recognized at once', async () => {
  const { networks, prices } = (await shop.call('get-bundle-prices', {})).body;
  expect(networks?.at(-1)).toMatchObject({ id: 'telecel', label: 'Telecel', on_sale: true });
  expect(prices).toContainEqual(expect.objectContaining({ id: 'telecel-1gb', validity: '30 days' }));
  const { question, message } = await asked('020 123 4567');
  expect(question).toMatchObject({ needs: ['network'], network: 'telecel' });
  expect(message).toMatch(/^This looks like a Telecel number\. Send MTN data anyway\?/);
});

test('its bundles sell, its supplier gets orders with its code, and lists find it by its name', async () => {
  const { body } = await shop.call('process-bundle-order', ofTelecel, buyer.token);
  expect(body.message).toContain('Telecel 1GB to 020 123 4567');
  const sent = (await supplierOrders(shop.cloud.endpoints.suppliers)).at(-1);
  expect(sent).toMatchObject({ endpoint: 'telecel-new-transaction', phone: '0201234567' });
  const own = await shop.call('get-orders', { network: 'telecel' }, buyer.token);
  expect(own.body.orders).toMatchObject([{ network: 'telecel', network_label: 'Telecel' }]);
  const filter = { search: 'telec' };
  const listed = await shop.call('admin-get-orders', filter, admin.token);
  expect(listed.body.orders).toMatchObject([{ order_number: body.order_number, network: 'telecel' }]);
  const { csv } = (await shop.call('admin-export-orders', filter, admin.token)).body;
  expect(csv).toContain('Telecel');
  expect(csv).toContain(body.order_number);
});

test('a prefix belongs to one network; a move of a prefix counts from the next request on, and is on record', async () => {
  const { status, body } = await update('change', 'MTN', { prefixes: ['024', '020'] });
  expect({ status, message: body.error.message }).toMatchObject({
    status: 400,
    message: '020 belongs to Telecel. Remove it there first.',
  });
  await update('change', 'telecel', { prefixes: ['020'] });
  const prefixes = ['024', '025', '050', '053', '054', '055', '059'];
  await update('change', 'MTN', { prefixes });
  expect(await asked('0501234567')).toBeUndefined();
  const { records } = (await shop.call('admin-get-audit', { limit: 1 }, admin.token)).body;
  expect(records[0]).toMatchObject({
    action: 'update-network',
    target_id: 'MTN',
    before: { prefixes: '024 025 053 054 055 059' },
    after: { prefixes: prefixes.join(' ') },
  });
  const last = await update('change', 'telecel', { prefixes: [] });
  expect(last.body.error.message).toContain('needs at least one prefix');
});

test('off sale, it is not offered and says why; taken off, its prefixes are free and its orders keep its name', async () => {
  await update('change', 'telecel', { on_sale: false, notice: 'Back at 16:00.' });
  const again = { ...ofTelecel, requestId: randomUUID() };
  const { body } = await shop.call('process-bundle-order', again, buyer.token);
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('Back at 16:00.') });
  // Customers are shown it within seconds.
  const { networks, prices } = await until(async () => {
    const { body: shown } = await shop.call('get-bundle-prices', {});
    return shown.networks?.at(-1)?.on_sale === false && shown;
  });
  expect(networks?.at(-1)).toMatchObject({ on_sale: false, notice: 'Back at 16:00.' });
  expect(prices.filter(({ network }) => network === 'telecel')).toEqual([]);

  const request = { requestId: randomUUID(), id: 'telecel', change: 'take_off' } as const;
  for (let asked = 0; asked < 2; asked += 1) {
    const taken = await shop.call('admin-update-network', request, admin.token);
    expect(taken.body).toMatchObject({ success: true, network: { taken_off: true, prefixes: [] } });
  }
  expect((await update('change', 'MTN', { prefixes: ['020', '024'] })).status).toBe(200);
  const listed = await shop.call('admin-get-orders', { search: 'telecel' }, admin.token);
  expect(listed.body.orders).toMatchObject([{ network_label: 'Telecel' }]);
});
