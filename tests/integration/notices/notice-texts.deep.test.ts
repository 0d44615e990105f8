import { randomUUID } from 'node:crypto';
import { noticeWords } from '../../../contracts/notices/notice-words';
import { approvalRow } from '../../../lambdas/core/approvals/rows';
import { noticeTextsRow } from '../../../lambdas/core/notices/rows';
import { newestMail } from '../../support/browser/browser-shop';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  admin = await shop.person({ role: 'admin', name: 'Esi' });
});
afterAll(() => shop.stop());

async function texts() {
  const { notices } = (await shop.call('admin-get-settings', {}, admin.token)).body;
  if (!notices) throw new Error('The notices could not be read');
  return notices;
}
const change = async (changes: object, seen: object) =>
  shop.call('admin-change-notices', { requestId: randomUUID(), seen, ...changes }, admin.token);

test('words that staff have set reach the customer’s e-mail and list, and a second who saw the old ones is told so', async () => {
  const words = { event: 'refunded', text: 'Sorry: {bundle} did not come. {amount} is back. <b>{order}</b>' };
  expect((await change({ words }, { words: noticeWords.refunded.usual })).body).toEqual({ success: true });
  const late = await change(
    { words: { ...words, text: '{bundle} did not come.' } },
    { words: noticeWords.refunded.usual },
  );
  expect([late.status, late.body.error.message]).toEqual([
    400,
    expect.stringContaining('Somebody else has changed the notices'),
  ]);
  expect(await texts()).toMatchObject({ words: { refunded: words.text }, budget: 30 });

  const person = await shop.person({ cedis: 10, name: 'Ama' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, script: 'refuse' });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), person.token);
  await shop.cloud.events.drained();
  await shop.cloud.events.drained();
  const said = `Sorry: AirtelTigo 1GB did not come. GHS 4.90 is back. <b>${body.order_number}</b>`;
  const mail = await newestMail(shop, person.email);
  expect(mail.text).toContain(said);
  expect(mail.html).toContain('&#60;b&#62;');
  expect(mail.html).not.toContain('<b>');
  const { notices } = (await shop.call('get-notices', {}, person.token)).body;
  expect(notices[0]?.text).toContain('did not come');

  const log = (await shop.call('admin-get-audit', {}, admin.token)).body;
  expect(JSON.stringify(log)).toContain('change-notices');
});

test('a damaged row of notices doesn’t keep staff from the other settings', async () => {
  await shop.table.write({ put: { ...noticeTextsRow.key({}), words: 'damaged' } });
  const { status, body } = await shop.call('admin-get-settings', {}, admin.token);
  expect([status, body.notices, body.settings.paystack_active]).toEqual([200, null, true]);
});

test('a damaged request for approval doesn’t either', async () => {
  const { userId } = await shop.person({ cedis: 10 });
  const asked = { userId, amount: 2500, type: 'add', reason: 'Paid in cash' } as const;
  const { approval } = (await shop.call('admin-adjust-balance', asked, admin.token)).body;
  const key = approvalRow.key({ id: approval?.id ?? '' });
  await shop.table.write({
    put: { ...(await shop.table.get(key, { consistent: true })), ...key, requested_by: 7 },
  });
  const { status, body } = await shop.call('admin-get-settings', {}, admin.token);
  expect([status, body.suppliers_waiting, body.settings.paystack_active]).toEqual([200, null, true]);
});
