import { sharedShop } from '../../support/shop/shared-shop';

/* Requests that cost the caller nothing, but cost the shop a call each. */

const shop = sharedShop();
const mine = (index: number) => `02455${String(Date.now()).slice(-3)}${String(index).padStart(2, '0')}`;

test('when one customer has seventy numbers checked at once, at most twenty are looked at', async () => {
  const { token } = await shop.person();
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      shop.call('check-recipient', { network: 'MTN', phoneNumber: mine(index) }, token),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  const looked = statuses.filter((status) => status === 200).length;
  // If the write that takes a place gets no answer, as on a busy machine, nobody is let in.
  expect(looked).toBeLessThanOrEqual(20);
  expect(statuses.filter((status) => status === 200 || status === 503).length).toBeGreaterThanOrEqual(1);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
});
