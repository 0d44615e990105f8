import {
  admin,
  arriveAsAdmin,
  inAdminShop,
  main,
  page,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import { alter, hold, pathOf, refuse } from '../../support/browser/network';

const path = '/admin-settings?section=audit-log';
const pageSize = 50;

inAdminShop();
beforeEach(() => arriveAsAdmin());

const entries = () => page.getByRole('region', { name: 'Audit Log' }).locator('[data-row]');

test('an empty log says so; then each change shows who did what to whom, when, why, and the value before', async () => {
  // Setting up the admin’s second factor is already in the log.
  const asItIs = await alter(page, 'admin-get-audit', (log) => ({ ...log, records: [] }));
  const letGo = await hold(page, pathOf('admin-get-audit'));
  await page.goto(path);
  await main().getByText('Loading the audit log...').waitFor();
  await letGo();
  await main().getByText('Nothing changed yet').waitFor();
  await asItIs();

  const person = await shop.person({ cedis: 5 });
  const { userId } = person;
  const { token } = admin;
  await shop.call('admin-update-user', { userId, updates: { name: 'Ama Serwaa' } }, token);
  await shop.call(
    'admin-adjust-balance',
    { userId, amount: 2.5, type: 'deduct', reason: 'Counted twice' },
    token,
  );
  await shop.call('admin-ban-user', { userId, ban: true, reason: 'Chargebacks' }, token);
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { price: 5.25 } }, token);
  await shop.call('admin-delete-price', { id: 'mtn-100gb' }, token);
  // The first key of a new shop; replacing it would need a second person.
  const secret = 'the-key-of-primary-4321';
  await shop.call(
    'admin-update-settings',
    { settings: { primary_bundle_api_key: secret, bundle_api_active: false } },
    token,
  );
  await press('Refresh');
  await entries().first().waitFor();
  const told = (await entries().allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  const at = /\d\d\/\d\d\/\d{4} \d\d:\d\d/;
  const words = [
    /^Test Person changed the settings .*Bundle API on .* off .*Primary.* never set .* set, ends in 4321$/,
    /^Test Person deleted the price of MTN 100GB .*Price ₵415\.00/,
    /^Test Person changed the price of MTN 1GB .*Price ₵5\.00 .* ₵5\.25$/,
    /^Test Person banned Ama Serwaa Reason: Chargebacks$/,
    /^Test Person deducted ₵2\.50 from Ama Serwaa .*Balance ₵5\.00 .* ₵2\.50 Reason: Counted twice$/,
    /^Test Person changed Ama Serwaa .*Name Test Person .* Ama Serwaa$/,
    /^Test Person set up two-step login/,
  ];
  expect(told).toHaveLength(words.length);
  for (const [index, pattern] of words.entries()) {
    expect(told[index]).toMatch(at);
    expect(told[index]?.replace(at, '').trim()).toMatch(pattern);
  }
  expect(await page.content()).not.toContain(secret);
  expect(visit.problems).toEqual([]);
});

const changePrice = (is_active = true) =>
  shop.call('admin-update-price', { id: 'mtn-50gb', updates: { is_active } }, admin.token);

test('older changes load on demand, back to the first', async () => {
  const { userId } = await shop.person();
  await shop.call('admin-update-user', { userId, updates: { name: 'Kofi First' } }, admin.token);
  for (let count = 0; count < pageSize; count += 1) await changePrice(count % 2 === 0);
  await page.goto(path);
  await entries()
    .nth(pageSize - 1)
    .waitFor();
  await press('Load more records');
  await main().getByText('changed Kofi First').waitFor();
  await page.getByRole('button', { name: 'Load more records' }).waitFor({ state: 'detached' });
});

test('a deleted admin and a deleted user are shown as unknown', async () => {
  await changePrice();
  await alter(page, 'admin-get-audit', ({ records, next_cursor }) => ({
    records: records.map((record) => ({
      ...record,
      action: 'ban-user',
      admin_name: null,
      target_name: null,
    })),
    next_cursor,
  }));
  await page.goto(path);
  await main().getByText('A deleted admin banned somebody whose account is deleted').first().waitFor();
});

test('a log that fails to load can be loaded again', async () => {
  const repair = await refuse(page, 'admin-get-audit', 'forbidden', 'Only admins may do this.');
  await changePrice(false);
  await page.goto(path);
  await main().getByText('Failed to fetch the audit log').waitFor();
  await main().getByText('Only admins may do this.').waitFor();
  await repair();
  await press('Retry');
  await entries().first().waitFor();
});
