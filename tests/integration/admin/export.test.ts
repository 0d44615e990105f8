import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let admin: Person;

beforeAll(async () => {
  // Orders stay as they are.
  shop = await openShop({ settings: { bundle_api_active: false } });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.stop());

test.each([
  ['=HYPERLINK("http://x.example","Win")', `"'=HYPERLINK(""http://x.example"",""Win"")"`],
  ['+233 Kofi', "'+233 Kofi"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['Àma "the" Mensah, Jr.', '"Àma ""the"" Mensah, Jr."'],
])('the name %j reaches a spreadsheet as text', async (name, written) => {
  const person = await shop.person({ cedis: 5 });
  await shop.call('update-profile', { name, phone: '' }, person.token);
  const { body: bought } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  const search = bought.order_number ?? '';
  const { status, body } = await shop.call('admin-export-orders', { search }, admin.token);
  expect(status).toBe(200);
  const [head, row, end] = body.csv.split('\r\n');
  expect(head).toBe(
    'Order Number,User Name,Phone Number,Network,Data Plan,Amount,Status,API Used,Created At',
  );
  expect(row).toContain(`${search},${written},0241234567,MTN,`);
  expect(end).toBe('');
  expect(body.next_cursor).toBeNull();
});
