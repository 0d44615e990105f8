import { newestMail } from '../../support/browser/browser-shop';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
});
afterAll(() => shop.stop());

test('a customer sets their own limits, reads them in their profile, and is told when one is removed', async () => {
  const { token, email } = await shop.person({ name: 'Ama Serwaa' });
  const profile = async () => (await shop.call('get-profile', {}, token)).body.profile;
  expect((await profile()).buying_settings).toEqual({
    most_a_day: null,
    known_only: false,
    read_back: 'always',
    wait: 'new',
  });

  const settings = { most_a_day: 50.5, known_only: true };
  const { status, body } = await shop.call('update-buying-settings', { settings }, token);
  expect(status).toBe(200);
  expect(body.profile.buying_settings).toEqual({ ...settings, read_back: 'always', wait: 'new' });
  expect(await profile()).toEqual(body.profile);

  await shop.call('update-buying-settings', { settings: { most_a_day: null } }, token);
  expect((await profile()).buying_settings).toMatchObject({ most_a_day: null, known_only: true });
  const mail = await newestMail(shop, email);
  expect(mail.subject).toMatch(/^A limit of your .+ account was raised$/);
});

test.each([
  [{ most_a_day: 0.5 }, 'less than a cedi'],
  [{ most_a_day: 100_001 }, 'more than 100,000'],
  [{ most_a_day: 10.005 }, 'a part of a pesewa'],
  [{ read_back: 'never' }, 'another word'],
  [{ pin: '1234' }, 'an unknown field'],
])('%j is refused: %s', async (settings, _) => {
  const { token } = await shop.person({ name: 'Kofi' });
  const { status } = await shop.call('update-buying-settings', { settings } as never, token);
  expect(status).toBe(400);
});
