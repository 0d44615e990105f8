import { newestMail } from '../../support/browser/browser-shop';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

test('a phone number is verified with the code that was sent to it, and no other number is', async () => {
  const { token } = await shop.person({ name: 'Ama Serwaa' });
  const isVerified = async () => (await shop.call('get-profile', {}, token)).body.profile.phone_verified;
  await shop.call('update-profile', { name: 'Ama Serwaa', phone: '+233 24 123 4567' }, token);
  expect(await isVerified()).toBe(false);
  expect((await shop.call('send-phone-code', {}, token)).body).toEqual({ success: true, reason: null });
  const { code, kind } = await newestMail(shop, '+233241234567');
  expect(kind).toBe('sms');
  expect((await shop.call('send-phone-code', {}, token)).body).toEqual({ success: false, reason: 'wait' });

  const wrong = code === '000000' ? '000001' : '000000';
  const refused = await shop.call('verify-phone', { code: wrong }, token);
  expect(refused.body).toEqual({ success: false, reason: 'wrong_code' });
  expect((await shop.call('verify-phone', { code }, token)).body).toEqual({ success: true, reason: null });
  expect(await isVerified()).toBe(true);

  await shop.call('update-profile', { name: 'Ama Serwaa', phone: '0249999999' }, token);
  expect(await isVerified()).toBe(false);
});
